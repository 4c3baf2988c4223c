import english from 'virtual:words/en'
import { speak } from '../src/lib/words.ts'

/** Tests read the English words. */
speak('en', english)
