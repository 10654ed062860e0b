import { t } from '#messages/tournaments.ts'
import { Crosshair, List, Network } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  useRef,
  useState,
  type RefObject,
  useEffect,
  useSyncExternalStore,
} from 'react'
import { Button } from '#client/ui/Button.tsx'
import { useMedia } from '#client/ui/media.ts'
import type { TreeState } from '#core/bracket/elimination/state.ts'
import type { Seed } from '#core/bracket/rules.ts'
import { CameraStore } from './camera/camera-store.ts'
import { EntrantSearch } from './EntrantSearch.tsx'
import { RoundList } from './list/RoundList.tsx'
import { BracketMap } from './map/BracketMap.tsx'
import { MapTools, mapActions } from './map/MapTools.tsx'
import { championOf } from './map/champion.ts'
import { revealMatch } from './map/look.ts'
import { useFit } from './map/use-fit.ts'
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
function TreeView({
  state,
  label,
  hrefOf,
  hasChampion = true,
  isPage = false,
  onPrint,
  choice,
  prize,
  note,
  ...props
}: Props) {
  const { nameOf, onFollow, viewer } = props
  const whole = useBook({ state, ...props })
  const isNarrow = useMedia('(max-width: 47.99rem)')
  const [camera] = useState(() => new CameraStore())
  const fit = useFit(whole, camera)
  const { layout } = fit.book
  const champion = hasChampion ? championOf(whole) : undefined
  const [wish, setWish] = useState<'map' | 'list'>()
  // A bracket that is over shows its champion's way.
  const [ownFollow, setOwnFollow] = useState<Seed | undefined>(champion === undefined ? viewer : undefined)
  const [mapWish, setMap] = useState<boolean>()
  const root = useRef<HTMLDivElement>(null)
  const { isFull, toggle } = useFullScreen(root)
  const mode = wish ?? (isNarrow ? 'list' : 'map')
  const lit = onFollow ? props.follow : (props.follow ?? ownFollow)
  const setLit = onFollow ?? setOwnFollow
  // A small bracket is its own map, and so is one that is all in sight.
  const hasMap = mapWish ?? (layout.matches.length > 40 && !fit.isFit)
  const path = lit === undefined ? undefined : pathOfEntrant(state, whole.layout, lit)
  const own = lit ?? viewer
  const goTo = () => {
    const at = own === undefined ? undefined : currentMatch(state, layout, own)
    setLit(own)
    if (at !== undefined) revealMatch(camera, layout, at)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return
    if (mode === 'list') return
    const actions = mapActions(camera, fit)
    const keys: Record<string, (() => unknown) | undefined> = {
      '+': actions.zoomIn,
      '=': actions.zoomIn,
      '-': actions.zoomOut,
      '0': actions.zoomReset,
      f: actions.fit,
      g: goTo,
      m: () => setMap(!hasMap),
      p: onPrint,
    }
    const action = keys[event.key.toLowerCase()]
    if (!action) return
    event.preventDefault()
    action()
  }
  const name = own === undefined ? undefined : nameOf(own)
  const isMap = mode === 'map'
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons within
    <div
      ref={root}
      onKeyDown={onKeyDown}
      className={`relative flex min-w-0 flex-col bg-bg ${isFull ? 'h-dvh overflow-y-auto' : ''} ${isPage && !isMap ? 'page-width pt-3' : ''}`}
    >
      {isMap ? (
        <BracketMap
          fit={fit}
          camera={camera}
          label={label}
          follow={lit}
          onFollow={setLit}
          hrefOf={hrefOf}
          hasMap={hasMap && !isNarrow}
          isFull={isFull}
          isPage={isPage}
          champion={champion}
          prize={hasChampion ? (prize ?? '') : undefined}
        />
      ) : null}
      <div
        className={
          isMap
            ? `pointer-events-none absolute inset-x-3 bottom-3 flex flex-col gap-1.5 ${layout.isTwoSided ? 'items-center' : 'items-end'}`
            : 'pb-2.5'
        }
      >
        {isMap ? (
          <Legend name={lit === undefined ? undefined : name} live={whole.running.size} note={note} />
        ) : null}
        <div
          className={`pointer-events-auto flex flex-wrap items-center gap-1.5 ${isMap ? 'rounded-card border border-line bg-surface p-1.5 shadow-menu' : ''}`}
        >
          {choice}
          <EntrantSearch
            state={state}
            nameOf={nameOf}
            follow={lit}
            onFollow={setLit}
            note={path && t('common.match_count', { count: path.reached.length })}
            opensUp={isMap}
          />
          {isMap && name !== undefined ? (
            <Button
              aria-label={t('tournaments.bracket.go_to', { name })}
              icon={<Crosshair aria-hidden="true" className="size-[18px]" />}
              onClick={goTo}
            >
              <kbd className="max-md:hidden rounded-[3px] border border-edge px-1.5 font-sans text-12">G</kbd>
            </Button>
          ) : null}
          {isMap ? (
            <MapTools
              camera={camera}
              fit={fit}
              hasMap={hasMap}
              onMap={() => setMap(!hasMap)}
              isFull={isFull}
              onFull={toggle}
              onPrint={onPrint}
            />
          ) : null}
          <button
            type="button"
            aria-label={isMap ? t('tournaments.bracket.by_round') : t('tournaments.tabs.bracket')}
            title={isMap ? t('tournaments.bracket.by_round') : t('tournaments.tabs.bracket')}
            onClick={() => setWish(isMap ? 'list' : 'map')}
            className="grid size-11 place-items-center rounded-input bg-raised hover:bg-line [&_svg]:size-[18px]"
          >
            {isMap ? <List aria-hidden="true" /> : <Network aria-hidden="true" />}
          </button>
        </div>
      </div>
      {isMap ? null : (
        <RoundList
          book={whole}
          label={label}
          path={path}
          onFollow={setLit}
          hrefOf={hrefOf}
          champion={champion}
        />
      )}
    </div>
  )
}

/** Legend of the lines and marks. */
function Legend({ name, live, note }: { name: string | undefined; live: number; note: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-input bg-bg/80 px-2 py-0.5 text-12 text-muted">
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
      {live > 0 ? (
        <span className="flex items-center gap-1.5">
          <span aria-hidden="true" className="h-3.5 border-s-[3px] border-live" />
          {t('tournaments.page.live_count', { count: live })}
        </span>
      ) : null}
      {note}
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
