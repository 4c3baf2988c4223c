import { specialitySearch } from '@desk/rules/speciality-search'
import { readSpecialityWords } from '@desk/words/speciality-words'

/** All languages, read once. */
export const specialities = specialitySearch(readSpecialityWords())
