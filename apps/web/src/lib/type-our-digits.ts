import { inOurDigits } from '@desk/rules/our-digits'

const NUMBERS = new Set(['numeric', 'decimal', 'tel'])

/** By the prototype: React must not take what is set here for what was there before. */
const valueProperty = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')

/** Keyboards of Arabic and Hindi have digits of their own. */
export function typeOurDigits(): void {
  document.addEventListener('input', ({ target }) => replaceDigits(target), { capture: true })
}

function replaceDigits(field: EventTarget | null): void {
  if (!(field instanceof HTMLInputElement) || !isOfNumbers(field)) return
  const ours = inOurDigits(field.value)
  if (ours === field.value) return
  const { selectionStart, selectionEnd } = field
  valueProperty?.set?.call(field, ours)
  field.setSelectionRange(selectionStart, selectionEnd)
}

const isOfNumbers = ({ inputMode, type }: HTMLInputElement) => NUMBERS.has(inputMode) || type === 'search'
