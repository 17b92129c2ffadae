import { SIGNATURE_SIZE, type Signature, thinned } from '@accession/domain/custody/custody-event'
import { Button, Input } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import SignaturePad from 'signature_pad'
import classes from './signature.module.css'

type Props = {
  label: string
  description: string
  value: Signature
  error: ReactNode
  onChange: (signature: Signature) => void
}

/** Drawn with a finger, a pen or the mouse. */
export function SignatureField({ label, description, value, error, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const id = useId()
  const drawn = useEffectEvent(() => {
    if (pad.current && canvas.current) onChange(strokesOf(pad.current, canvas.current))
  })
  /** A tablet that is turned keeps what was drawn. */
  const keep = useEffectEvent(() => {
    if (pad.current && canvas.current) redraw(pad.current, canvas.current, value)
  })
  useEffect(() => {
    const { current } = canvas
    if (!current) return
    const made = new SignaturePad(current, { penColor: '#111', minWidth: 0.8, maxWidth: 2.2 })
    pad.current = made
    const changed = () => drawn()
    made.addEventListener('endStroke', changed)
    const resized = new ResizeObserver(() => keep())
    resized.observe(current)
    return () => {
      resized.disconnect()
      made.removeEventListener('endStroke', changed)
      made.off()
    }
  }, [])
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      labelElement="div"
      labelProps={{ id }}
    >
      <canvas ref={canvas} className={classes.paper} role="img" aria-labelledby={id} />
      {value.length > 0 && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            pad.current?.clear()
            onChange([])
          }}
        >
          Clear signature
        </Button>
      )}
    </Input.Wrapper>
  )
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))

/** In a space of its own, whatever the size of the screen. */
function strokesOf(pad: SignaturePad, { clientWidth, clientHeight }: HTMLCanvasElement): Signature {
  const { width, height } = SIGNATURE_SIZE
  return thinned(
    pad
      .toData()
      .map(({ points }) =>
        points.flatMap(({ x, y }) => [
          clamp((x / clientWidth) * width, width),
          clamp((y / clientHeight) * height, height),
        ]),
      ),
  )
}

function redraw(pad: SignaturePad, canvas: HTMLCanvasElement, strokes: Signature) {
  const { clientWidth, clientHeight } = canvas
  const ratio = Math.max(1, window.devicePixelRatio)
  canvas.width = clientWidth * ratio
  canvas.height = clientHeight * ratio
  canvas.getContext('2d')?.scale(ratio, ratio)
  pad.clear()
  const { dotSize, minWidth, maxWidth, penColor, velocityFilterWeight, compositeOperation } = pad
  const pen = { dotSize, minWidth, maxWidth, penColor, velocityFilterWeight, compositeOperation }
  pad.fromData(
    strokes.map((line) => ({
      ...pen,
      points: pairsOf(line).map(([x, y], time) => ({
        x: (x / SIGNATURE_SIZE.width) * clientWidth,
        y: (y / SIGNATURE_SIZE.height) * clientHeight,
        pressure: 0.5,
        time,
      })),
    })),
  )
}

const pairsOf = (line: readonly number[]): [number, number][] =>
  line.flatMap((x, at) => (at % 2 === 0 ? [[x, line[at + 1] ?? 0] as [number, number]] : []))
