/** By event row: one key for the patient's email, one for the doctor's calendar. */
export const decisionKey = (event: string) => `appointment-decision:${event}`
export const approvedKey = (event: string) => `appointment-approved-for-doctor:${event}`
export const endedKey = (event: string) => `appointment-ended:${event}`

export const decisionKeys = (event: string): string[] =>
  [decisionKey, approvedKey, endedKey].map((keyOf) => keyOf(event))
