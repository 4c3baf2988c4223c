// Written by `npm run words` from packages/words/locales/en/server.

export type ServerMessages = {
  'admin.accountBlocked': {}
  'admin.accountUnblocked': {}
  'appointments.alreadyDecided': {}
  'appointments.beyondHorizon': { days: string | number }
  'appointments.booked': {}
  'appointments.notASlot': {}
  'appointments.notFound': {}
  'appointments.slotPast': {}
  'appointments.slotTaken': {}
  'appointments.statusUpdated': {}
  'auth.accountBlocked': {}
  'auth.accountUpdated': {}
  'auth.administratorCreated': {}
  'auth.cannotBlockSelf': {}
  'auth.emailTaken': {}
  'auth.loggedIn': {}
  'auth.loggedOut': {}
  'auth.passwordChanged': {}
  'auth.passwordTooShort': { min: string | number }
  'auth.registered': {}
  'auth.sessionEnded': {}
  'auth.sessionNotFound': {}
  'auth.setupCodeInvalid': {}
  'auth.userNotFound': {}
  'auth.wrongCurrentPassword': {}
  'auth.wrongLogIn': {}
  'doctors.alreadyApplied': {}
  'doctors.alreadyDoctor': {}
  'doctors.applied': {}
  'doctors.cannotRejectSelf': {}
  'doctors.noWorkingTime': {}
  'doctors.notFound': {}
  'doctors.profileUpdated': {}
  'doctors.statusNotPossible': {}
  'doctors.statusUnchanged': { status: 'pending' | 'approved' | 'rejected' }
  'doctors.statusUpdated': {}
  'emails.appointmentRequested.body': { doctorName: string | number; hospitalName: string | number; date: string | number; time: string | number; name: string | number; phone: string | number; address: string | number; url: string | number }
  'emails.appointmentRequested.subject': { date: string | number; time: string | number }
  'emails.bookingNotFound': {}
  'emails.sent': {}
  'fields.clockTime': {}
  'fields.date': {}
  'fields.email': {}
  'fields.empty': {}
  'fields.invalid': {}
  'fields.loneSurrogate': {}
  'fields.nul': {}
  'fields.tooFewItems': { min: string | number }
  'fields.tooLarge': { max: string | number }
  'fields.tooLong': { max: string | number }
  'fields.tooManyBytes': { max: string | number }
  'fields.tooManyItems': { max: string | number }
  'fields.wholeNumber': {}
  'fields.wrongOption': { options: string | number }
  'fields.wrongType': { expected: string | number; received: string | number }
  'fields.wrongValue': { expected: string | number }
  'http.badRequest': {}
  'http.bodyNotJson': {}
  'http.bodyTooLarge': {}
  'http.bodyTypeNotJson': {}
  'http.internal': {}
  'http.notAllowed': {}
  'http.notFound': {}
  'http.notSignedIn': {}
  'http.notYourAccount': {}
  'http.tooManyLogIns': {}
  'http.unavailable': {}
  'notifications.allMarkedRead': {}
  'notifications.applicationDecided': { decision: 'approved' | 'rejected' }
  'notifications.applicationReceived': { firstName: string | number; lastName: string | number }
  'notifications.appointmentDecided': { doctorLastName: string | number; decision: 'approved' | 'rejected'; date: string | number; time: string | number }
  'notifications.appointmentRequested': { name: string | number; date: string | number; time: string | number }
  'notifications.readDeleted': {}
}
