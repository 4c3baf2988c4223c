import { Fragment } from 'react'
import styles from './whole-words.module.css'
import { piecesOf, staysWhole } from './word-pieces.ts'

/**
 * Narrow columns: breaks between words, after @ or slashes, within only if too long. Each line begins where the page's
 * do, whichever way its letters run.
 */
export function WholeWords({ text }: { text: string }) {
  const { pieces, hasLong } = piecesOf(text)
  return (
    <span className={hasLong ? undefined : styles.words}>
      <bdi>
        {pieces.map(({ text: piece, isWhole }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name
          <Fragment key={place}>
            {isWhole ? (
              <span className={staysWhole(piece) ? styles.kept : styles.whole}>{piece}</span>
            ) : (
              piece
            )}
            {/[@/]$/.test(piece) && <wbr />}
          </Fragment>
        ))}
      </bdi>
    </span>
  )
}
