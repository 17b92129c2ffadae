import classes from './search-everywhere.module.css'

type Props = { text: string; typed: string }

/** A text with what was typed in bold. */
export function Marked({ text, typed }: Props) {
  const words = typed.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  if (words.length === 0) return text
  // Every second piece is one that the group matched.
  const pieces = text.split(new RegExp(`(${words.join('|')})`, 'iu'))
  let at = 0
  return pieces.map((piece, index) => {
    at += piece.length
    return index % 2 ? (
      <b key={at} className={classes.mark}>
        {piece}
      </b>
    ) : (
      piece
    )
  })
}
