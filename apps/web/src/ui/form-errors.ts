import { words } from '../lib/words.ts'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isNamedControl)
}

/** By attributes (`required`, `type`, `pattern`), in words. */
export function errorsOf(controls: readonly Control[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const control of controls) {
    const error = errorOf(control)
    if (error !== null) errors[control.name] ??= error
  }
  return errors
}

/** A date's first segment stands for its hidden input. */
export function focusControl(control: Control): void {
  const segment = control.closest('[data-field]')?.querySelector<HTMLElement>('[role="spinbutton"]')
  ;(segment ?? control).focus()
}

export function isNamedControl(element: Element): element is Control {
  const isControl =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  return isControl && element.name !== ''
}

function errorOf(control: Control): string | null {
  const { validity, dataset } = control
  if (validity.valueMissing || isBlank(control)) return dataset['requiredMessage'] ?? words('ui.required')
  if (validity.typeMismatch) return words('ui.notAnEmail')
  if (validity.patternMismatch) return dataset['mismatch'] ?? words('ui.unclear')
  return validity.valid ? null : control.validationMessage
}

/** Blanks count in passwords only. */
function isBlank(control: Control): boolean {
  return control.required && !control.autocomplete.endsWith('password') && control.value.trim() === ''
}
