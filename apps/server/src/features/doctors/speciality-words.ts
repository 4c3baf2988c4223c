import { type SpecialitySearch, specialitySearch } from '@desk/rules/speciality-search'
import { readSpecialityWords } from '@desk/words/speciality-words'

let made: SpecialitySearch | undefined

export const specialities = (): SpecialitySearch => (made ??= specialitySearch(readSpecialityWords()))
