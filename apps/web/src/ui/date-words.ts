import { locale, words } from '../lib/words.ts'

type Dictionary = Record<string, string | ((args: never) => string)>

let isGiven = false

/** The date field takes its words from this global dictionary; those it has itself are left out of the build. */
export function giveDateWords(): void {
  if (isGiven) return
  isGiven = true
  Reflect.set(window, Symbol.for('react-aria.i18n.locale'), locale())
  Reflect.set(window, Symbol.for('react-aria.i18n.strings'), dictionaries())
}

function dictionaries(): Record<string, Dictionary> {
  return {
    '@react-aria/calendar': calendar(),
    '@react-aria/datepicker': datePicker(),
    '@react-stately/datepicker': datePicker(),
    '@react-aria/overlays': { dismiss: words('react-aria.overlays.dismiss') },
    '@react-aria/spinbutton': { Empty: words('react-aria.spinbutton.Empty') },
  }
}

function calendar(): Dictionary {
  type Args = { date: string }
  return {
    previous: words('react-aria.calendar.previous'),
    next: words('react-aria.calendar.next'),
    selectedDateDescription: (args: Args) => words('react-aria.calendar.selectedDateDescription', args),
    todayDate: (args: Args) => words('react-aria.calendar.todayDate', args),
    todayDateSelected: (args: Args) => words('react-aria.calendar.todayDateSelected', args),
    dateSelected: (args: Args) => words('react-aria.calendar.dateSelected', args),
    minimumDate: words('react-aria.calendar.minimumDate'),
    maximumDate: words('react-aria.calendar.maximumDate'),
  }
}

function datePicker(): Dictionary {
  return {
    year: words('react-aria.datepicker.year'),
    month: words('react-aria.datepicker.month'),
    day: words('react-aria.datepicker.day'),
    calendar: words('react-aria.datepicker.calendar'),
    selectedDateDescription: (args: { date: string }) =>
      words('react-aria.datepicker.selectedDateDescription', args),
    rangeUnderflow: (args: { minValue: string }) => words('react-aria.datepicker.rangeUnderflow', args),
    rangeOverflow: (args: { maxValue: string }) => words('react-aria.datepicker.rangeOverflow', args),
    unavailableDate: words('react-aria.datepicker.unavailableDate'),
  }
}
