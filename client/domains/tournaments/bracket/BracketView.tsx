import { t } from '#messages/tournaments.ts'
import { Crosshair, List, Network } from 'lucide-react'
import { type KeyboardEvent, useRef, useState, type RefObject, useEffect, useSyncExternalStore } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { useMedia } from '#client/ui/media.ts'
import type { TreeState } from '#core/bracket/elimination/state.ts'
import type { Seed } from '#core/bracket/rules.ts'
import type { CameraStore } from './camera/camera-store.ts'
import { EntrantSearch } from './EntrantSearch.tsx'
import { RoundList } from './list/RoundList.tsx'
import { BracketMap } from './map/BracketMap.tsx'
import { MapTools, mapActions } from './map/MapTools.tsx'
import { revealMatch } from './map/look.ts'
import { currentMatch, pathOfEntrant } from './path/path.ts'
import type { BracketProps } from './props.ts'
import { TableView } from './table/TableView.tsx'
import { useBook } from './use-book.ts'

/** The bracket of every elimination format; the tables of the other formats. */
export function BracketView({ state, ...props }: BracketProps) {
  return state.kind === 'tree' ? (
    <TreeView state={state} {...props} />
  ) : (
    <TableView state={state} {...props} />
  )
}

type Props = Omit<BracketProps, 'state'> & { state: TreeState }

/** As a map, or by round: on phones that is what one begins with. */
function TreeView({ state, nameOf, running, streamed, label, follow, onFollow, hrefOf, viewer }: Props) {
  const book = useBook({ state, nameOf, running, streamed, viewer })
  const isNarrow = useMedia('(max-width: 47.99rem)')
  const [wish, setWish] = useState<'map' | 'list'>()
  const [ownFollow, setOwnFollow] = useState<Seed | undefined>(viewer)
  const [mapWish, setMap] = useState<boolean>()
  const [camera, setCamera] = useState<CameraStore>()
  const root = useRef<HTMLDivElement>(null)
  const { isFull, toggle } = useFullScreen(root)
  const mode = wish ?? (isNarrow ? 'list' : 'map')
  const lit = onFollow ? follow : (follow ?? ownFollow)
  const setLit = onFollow ?? setOwnFollow
  const { layout } = book
  // A small bracket is its own map.
  const hasMap = mapWish ?? layout.matches.length > 40
  const path = lit === undefined ? undefined : pathOfEntrant(state, layout, lit)
  const goTo = () => {
    const at = lit === undefined ? undefined : currentMatch(state, layout, lit)
    if (at !== undefined && camera) revealMatch(camera, layout, at)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return
    if (!camera || mode === 'list') return
    const actions = mapActions(camera, layout)
    const keys: Record<string, () => unknown> = {
      '+': actions.zoomIn,
      '=': actions.zoomIn,
      '-': actions.zoomOut,
      '0': actions.zoomReset,
      f: actions.fit,
      g: goTo,
      m: () => setMap(!hasMap),
    }
    const action = keys[event.key.toLowerCase()]
    if (!action) return
    event.preventDefault()
    action()
  }
  const name = lit === undefined ? undefined : nameOf(lit)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons within
    <div
      ref={root}
      onKeyDown={onKeyDown}
      className={`flex min-w-0 flex-col bg-bg ${isFull ? 'h-dvh overflow-y-auto' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-2 [div:fullscreen>&]:p-3">
        <EntrantSearch
          state={state}
          nameOf={nameOf}
          follow={lit}
          onFollow={setLit}
          note={path && t('common.match_count', { count: path.reached.length })}
        />
        {mode === 'map' && name !== undefined ? (
          <Button
            aria-label={t('tournaments.bracket.go_to', { name })}
            icon={<Crosshair aria-hidden="true" className="size-[18px]" />}
            onClick={goTo}
          >
            <kbd className="rounded-[3px] border border-edge px-1.5 font-sans text-12">G</kbd>
          </Button>
        ) : null}
        <div className="grow max-sm:hidden" />
        {mode === 'map' && camera ? (
          <MapTools
            camera={camera}
            layout={layout}
            hasMap={hasMap}
            onMap={() => setMap(!hasMap)}
            isFull={isFull}
            onFull={toggle}
          />
        ) : null}
        <Button
          icon={mode === 'map' ? <List className="size-[18px]" /> : <Network className="size-[18px]" />}
          onClick={() => setWish(mode === 'map' ? 'list' : 'map')}
        >
          <span className="max-lg:sr-only">
            {mode === 'map' ? t('tournaments.bracket.by_round') : t('tournaments.bracket.as_map')}
          </span>
        </Button>
      </div>
      <div className="py-2.5 [div:fullscreen>&]:px-3">
        {mode === 'map' ? <Legend name={name} hasLive={book.running.size > 0} /> : null}
      </div>
      {mode === 'map' ? (
        <BracketMap
          book={book}
          label={label}
          follow={lit}
          onFollow={setLit}
          hrefOf={hrefOf}
          hasMap={hasMap && !isNarrow}
          isFull={isFull}
          onCamera={setCamera}
        />
      ) : (
        <RoundList book={book} label={label} path={path} onFollow={setLit} hrefOf={hrefOf} />
      )}
    </div>
  )
}

/** Legend of the lines and marks. */
function Legend({ name, hasLive }: { name: string | undefined; hasLive: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-muted">
      {name === undefined ? null : (
        <>
          <span className="flex items-center gap-1.5">
            <span aria-hidden="true" className="w-4 border-t-2 border-accent-text" />
            {t('tournaments.bracket.path', { name })}
          </span>
          <span className="flex items-center gap-1.5">
            <span aria-hidden="true" className="w-4 border-t-2 border-dotted border-accent-text" />
            {t('tournaments.bracket.if_won')}
          </span>
        </>
      )}
      {hasLive ? (
        <span className="flex items-center gap-1.5">
          <span aria-hidden="true" className="h-3.5 border-s-[3px] border-live" />
          {t('tournaments.bracket.live')}
        </span>
      ) : null}
    </p>
  )
}

/** Full screen of an element. `toggle` is undefined where the browser has none, as on an iPhone. */
function useFullScreen(element: RefObject<HTMLElement | null>): {
  isFull: boolean
  toggle: (() => void) | undefined
} {
  const [isFull, setFull] = useState(false)
  const isPossible = useSyncExternalStore(
    () => () => {},
    () => document.fullscreenEnabled,
    () => false,
  )
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement === element.current)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [element])
  const toggle = () => {
    const done = isFull ? document.exitFullscreen() : element.current?.requestFullscreen()
    // Refused outside of a gesture: nothing to do about it.
    done?.catch(() => {})
  }
  return { isFull, toggle: isPossible ? toggle : undefined }
}
