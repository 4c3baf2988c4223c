import { specialitySearch } from '@desk/rules/speciality-search'
import { readSpecialityWords } from '@desk/words/speciality-words'

export const specialities = specialitySearch(readSpecialityWords())
