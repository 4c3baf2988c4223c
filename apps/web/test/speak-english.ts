import english from 'virtual:words/en/all'
import { speak } from '../src/lib/words.ts'

/** Tests read the English words. */
speak('en', english)
