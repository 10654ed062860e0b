import { t } from '#messages/tournaments.ts'
import { Expand, Map as MapIcon, Minus, Plus, Printer, Scan, Shrink } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { percentText } from '#client/lib/percent-text.ts'
import type { CameraStore } from '../camera/camera-store.ts'
import type { Fit } from './use-fit.ts'

const ZOOM = 1.25

/** Actions of the buttons and of the keys + − 0 F. */
export const mapActions = (camera: CameraStore, fit: Fit) => ({
  zoomIn: () => camera.zoom(ZOOM),
  zoomOut: () => camera.zoom(1 / ZOOM),
  zoomReset: () => {
    fit.set(false)
    camera.zoom(1 / camera.view.scale)
  },
  fit: () => fit.set(!fit.isFit),
})

type Props = {
  camera: CameraStore
  fit: Fit
  hasMap: boolean
  onMap: () => void
  isFull: boolean
  /** Undefined where the browser has no full screen. */
  onFull: (() => void) | undefined
  onPrint: (() => void) | undefined
}

/** Zoom, fit, mini-map, print and full screen. */
export function MapTools({ camera, fit, hasMap, onMap, isFull, onFull, onPrint }: Props) {
  const actions = mapActions(camera, fit)
  const percent = useSyncExternalStore(
    camera.subscribe,
    () => percentText(camera.view.scale),
    () => '',
  )
  return (
    <>
      <div className="flex rounded-input bg-raised">
        <Tool label={t('tournaments.bracket.zoom_out')} onClick={actions.zoomOut}>
          <Minus aria-hidden="true" />
        </Tool>
        <button
          type="button"
          aria-label={t('tournaments.bracket.zoom_reset', { percent })}
          onClick={actions.zoomReset}
          className="min-h-11 w-14 text-14 font-[600] max-md:hidden"
        >
          {percent}
        </button>
        <Tool label={t('tournaments.bracket.zoom_in')} onClick={actions.zoomIn}>
          <Plus aria-hidden="true" />
        </Tool>
      </div>
      <button
        type="button"
        aria-pressed={fit.isFit}
        onClick={actions.fit}
        className={`inline-flex min-h-11 items-center gap-2 rounded-input px-3 text-14 font-[650] hover:bg-line ${fit.isFit ? 'bg-tint-accent text-accent-text' : 'bg-raised'}`}
      >
        <Scan aria-hidden="true" className="size-[18px]" />
        <span className="max-lg:sr-only">{t('tournaments.bracket.fit')}</span>
      </button>
      <Tool isWide label={t('tournaments.bracket.mini_map')} isOn={hasMap} onClick={onMap}>
        <MapIcon aria-hidden="true" />
      </Tool>
      {onPrint ? (
        <Tool isWide label={t('tournaments.share.print')} onClick={onPrint}>
          <Printer aria-hidden="true" />
        </Tool>
      ) : null}
      {onFull ? (
        <Tool
          isWide
          label={isFull ? t('tournaments.bracket.full_screen_end') : t('tournaments.bracket.full_screen')}
          onClick={onFull}
        >
          {isFull ? <Shrink aria-hidden="true" /> : <Expand aria-hidden="true" />}
        </Tool>
      ) : null}
    </>
  )
}

/** A button with an icon. `isWide`: phones have no room for it in the one row. */
function Tool({
  label,
  isOn,
  isWide = false,
  onClick,
  children,
}: {
  label: string
  isOn?: boolean
  isWide?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={onClick}
      className={`grid size-11 place-items-center rounded-input bg-raised hover:bg-line [&_svg]:size-[18px] ${isOn ? 'text-accent-text' : ''} ${isWide ? 'max-md:hidden' : ''}`}
    >
      {children}
    </button>
  )
}
