import { specialitySearch } from '@desk/rules/speciality-search'
import { readSpecialityWords } from '@desk/words/speciality-words'

/** What people mean by a word, in any of our languages: one list for all servers, read once. */
export const specialities = specialitySearch(readSpecialityWords())
