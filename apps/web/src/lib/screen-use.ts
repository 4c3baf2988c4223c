let used = ''

function noteUse(): void {
  used = location.pathname
}

/** Before anything is drawn. */
export function followUse(): void {
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, noteUse, { capture: true })
}

/** Whether something was pressed since the screen was opened: what comes then is expected. */
export const isInUse = (): boolean => used === location.pathname
