import { inOurDigits } from '@desk/rules/our-digits'

const NUMBERS = new Set(['numeric', 'decimal', 'tel'])

/** By the prototype: React must not take what is set here for what was there before. */
const valueProperty = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')

/** Keyboards of Arabic and Hindi have digits of their own; some were typed before this was here. */
export function typeOurDigits(): void {
  document.addEventListener('input', ({ target }) => replaceDigits(target), { capture: true })
  const { activeElement } = document
  if (hasOtherDigits(activeElement)) activeElement.dispatchEvent(new Event('input', { bubbles: true }))
}

function replaceDigits(field: EventTarget | null): void {
  if (!hasOtherDigits(field)) return
  const { selectionStart, selectionEnd } = field
  valueProperty?.set?.call(field, inOurDigits(field.value))
  field.setSelectionRange(selectionStart, selectionEnd)
}

const hasOtherDigits = (field: EventTarget | null): field is HTMLInputElement =>
  field instanceof HTMLInputElement && isOfNumbers(field) && inOurDigits(field.value) !== field.value

const isOfNumbers = ({ inputMode, type }: HTMLInputElement) => NUMBERS.has(inputMode) || type === 'search'
