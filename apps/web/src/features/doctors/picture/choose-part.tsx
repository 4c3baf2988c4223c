import type { Square } from '@desk/contract/picture'
import { useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type Chosen, useSavePicture } from './api.ts'
import { firstSquare, fromPercent, moveSquare, type Step, STEPS, toPercent } from './square.ts'

type ChoosePartProps = { userId: string; chosen: Chosen; onClose: () => void }

export function ChoosePart({ userId, chosen, onClose }: ChoosePartProps) {
  const { uploadId, preview } = chosen
  const [square, setSquare] = useState<Square>(() => chosen.square ?? firstSquare(chosen))
  const save = useSavePicture()
  const address = `data:image/webp;base64,${preview}`
  return (
    <div className="choose-part">
      <p ref={(shown) => shown?.focus()} tabIndex={-1} className="choose-about">
        {words('doctor-picture.part')}
      </p>
      <div className="choose-both">
        {/* Pictures do not turn with the language. */}
        <div dir="ltr" className="choose-frame">
          <ReactCrop
            crop={toPercent(chosen, square)}
            aspect={1}
            keepSelection
            circularCrop
            ariaLabels={handleNames()}
            className="choose-crop"
            onChange={(_, part) => setSquare(fromPercent(chosen, part))}
          >
            <img src={address} alt="" width={chosen.width} height={chosen.height} className="choose-whole" />
          </ReactCrop>
        </div>
        <div className="choose-aside">
          <Result address={address} chosen={chosen} square={square} />
          <Steps onStep={(step) => setSquare((now) => moveSquare(chosen, now, step))} />
        </div>
      </div>
      <div className="picture-actions">
        <Button
          kind="primary"
          pending={save.isPending}
          onClick={() =>
            save.mutate(
              { userId, square, ...(uploadId !== undefined && { uploadId }) },
              { onSuccess: onClose },
            )
          }
        >
          {words('doctor-picture.save')}
        </Button>
        <Button onClick={onClose}>{words('ui.cancel')}</Button>
      </div>
    </div>
  )
}

/** Without dragging or keys. */
function Steps({ onStep }: { onStep: (step: Step) => void }) {
  return (
    <fieldset className="choose-steps">
      <legend>
        <VisuallyHidden>{words('doctor-picture.steps')}</VisuallyHidden>
      </legend>
      {STEPS.map((step) => (
        <Button key={step} small onClick={() => onStep(step)}>
          {words('doctor-picture.step', { step })}
        </Button>
      ))}
    </fieldset>
  )
}

type ResultProps = { address: string; chosen: Chosen; square: Square }

function Result({ address, chosen: { width, height }, square: { left, top, size } }: ResultProps) {
  const percent = (part: number) => `${(part / size) * 100}%`
  const place = { width: percent(width), height: percent(height), left: percent(-left), top: percent(-top) }
  return (
    <div aria-hidden="true" dir="ltr" className="choose-result">
      <img src={address} alt="" style={place} />
    </div>
  )
}

function handleNames() {
  const corner = words('doctor-picture.corner')
  return {
    cropArea: words('doctor-picture.area'),
    nwDragHandle: corner,
    neDragHandle: corner,
    seDragHandle: corner,
    swDragHandle: corner,
    nDragHandle: corner,
    eDragHandle: corner,
    sDragHandle: corner,
    wDragHandle: corner,
  }
}
