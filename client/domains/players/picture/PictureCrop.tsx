import { t } from '#messages/players.ts'
import { percentText } from '#client/lib/percent-text.ts'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { CallError } from '#client/lib/api/call-error.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { Spinner } from '#client/ui/states/Spinner.tsx'
import { cropSquare } from './picture-file.ts'
import type { PictureSave } from './PictureEditor.tsx'

const MAX_ZOOM = 4
const ZOOM_STEP = 0.1
const KEY_ZOOM: Record<string, number> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP, _: -ZOOM_STEP }

type Crop = { shown: Area; pixels: Area }
type Props = { url: string; name: string; save: PictureSave; onSaved: () => void; onClose: () => void }

/** Selects a square of the picture, with a preview. */
export function PictureCrop({ url, name, save, onSaved, onClose }: Props) {
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [crop, setCrop] = useState<Crop>()
  const [problem, setProblem] = useState<string>()
  const [isCropping, setCropping] = useState(false)
  const isPending = isCropping || save.isPending
  const zoomTo = (next: number) => setZoom(Math.min(MAX_ZOOM, Math.max(1, Math.round(next * 100) / 100)))
  const zoomByKey = (event: KeyboardEvent) => {
    const step = event.ctrlKey || event.metaKey ? undefined : KEY_ZOOM[event.key]
    if (step === undefined) return
    event.preventDefault()
    zoomTo(zoom + step)
  }

  const send = async () => {
    if (!crop || isPending) return
    setProblem(undefined)
    setCropping(true)
    const square = await cropSquare(url, crop.pixels).catch(() => undefined)
    setCropping(false)
    if (!square) return setProblem(t('players.picture_crop.unreadable'))
    save.mutate(square, {
      onSuccess: onSaved,
      onError: (error) =>
        setProblem(error instanceof CallError ? (error.fields.image ?? error.message) : undefined),
    })
  }

  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the inner element has the focus and handles moving; this adds zooming */}
      <div
        onKeyDown={zoomByKey}
        className="relative aspect-square max-h-[50dvh] w-full overflow-hidden rounded-card bg-raised"
      >
        {problem !== t('players.picture_crop.unreadable') ? (
          <Cropper
            image={url}
            aspect={1}
            crop={position}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            objectFit="cover"
            showGrid={false}
            keyboardStep={8}
            // The CSP blocks style elements; our CSS file has the same rules.
            disableAutomaticStylesInjection
            onCropChange={setPosition}
            onZoomChange={zoomTo}
            onCropAreaChange={(shown, pixels) => setCrop({ shown, pixels })}
            mediaProps={{ onError: () => setProblem(t('players.picture_crop.unreadable')), alt: '' }}
            cropperProps={{
              role: 'application',
              'aria-label': t('players.picture_crop.area'),
            }}
          />
        ) : null}
        {crop || problem ? null : (
          <span role="status" className="absolute inset-0 grid place-items-center text-muted">
            <Spinner className="size-6" />
            <span className="sr-only">{t('players.picture_crop.opening_the_picture')}</span>
          </span>
        )}
      </div>
      <div className="flex items-center gap-4">
        <ZoomSlider zoom={zoom} onZoom={zoomTo} />
        <Preview url={url} shown={crop?.shown} name={name} />
      </div>
      {problem ? <FormAlert>{problem}</FormAlert> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          variant="main"
          disabled={!crop || problem === t('players.picture_crop.unreadable')}
          pending={isPending}
          onClick={send}
        >
          {t('players.picture_crop.save_picture')}
        </Button>
      </div>
    </div>
  )
}

function ZoomSlider({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  return (
    <div className="flex min-w-0 grow items-center gap-1">
      <Button
        aria-label={t('players.picture_crop.zoom_out')}
        disabled={zoom <= 1}
        className="size-11 shrink-0 px-0!"
        onClick={() => onZoom(zoom - ZOOM_STEP)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </Button>
      <input
        type="range"
        aria-label={t('players.picture_crop.zoom')}
        min={1}
        max={MAX_ZOOM}
        step={0.01}
        value={zoom}
        aria-valuetext={percentText(zoom)}
        onChange={(event) => onZoom(Number(event.target.value))}
        className="h-11 min-w-0 grow accent-accent-text"
      />
      <Button
        aria-label={t('players.picture_crop.zoom_in')}
        disabled={zoom >= MAX_ZOOM}
        className="size-11 shrink-0 px-0!"
        onClick={() => onZoom(zoom + ZOOM_STEP)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </Button>
    </div>
  )
}

/** The result as shown in lists and on the profile. */
function Preview({ url, shown, name }: { url: string; shown: Area | undefined; name: string }) {
  return (
    <div
      role="img"
      aria-label={t('players.picture_crop.label', { name })}
      className="flex shrink-0 items-end gap-2 max-xs:[&>:last-child]:hidden"
    >
      {[64, 32].map((size) => (
        <span
          key={size}
          className="relative block overflow-hidden bg-raised"
          style={{ width: size, height: size, borderRadius: size >= 48 ? 10 : 6 }}
        >
          {shown ? (
            <img
              src={url}
              alt=""
              className="absolute max-w-none"
              style={{
                width: `${10_000 / shown.width}%`,
                height: `${10_000 / shown.height}%`,
                left: `${(-100 * shown.x) / shown.width}%`,
                top: `${(-100 * shown.y) / shown.height}%`,
              }}
            />
          ) : null}
        </span>
      ))}
    </div>
  )
}
