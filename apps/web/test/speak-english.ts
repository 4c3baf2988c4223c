import english from 'virtual:words/en'
import more from 'virtual:words/en/more'
import { speak } from '../src/lib/words.ts'

/** Tests read the English words. */
speak('en', { ...english, ...more })
