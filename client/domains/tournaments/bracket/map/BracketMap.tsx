import { t } from '#messages/tournaments.ts'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useCallback,
} from 'react'
import type { MatchId, Seed } from '#core/bracket/rules.ts'
import { HEADS, areaOf } from '../camera/camera.ts'
import { useGestures } from '../camera/use-gestures.ts'
import { useSizes, FAR } from '../camera/use-camera.ts'
import { currentMatch, pathOfEntrant, seedIn } from '../path/path.ts'
import { type Book, viewOf } from '../words/book.ts'
import { seedsOf } from '../words/slots.ts'
import { Heads } from './Heads.tsx'
import { MatchPanel } from './MatchPanel.tsx'
import { MiniMap } from './MiniMap.tsx'
import { World } from './World.tsx'
import { litMatches, matchOf } from './card-props.ts'
import { progressOf } from './progress.ts'
import { centre, inRow, revealMatch, startView, useAnchor } from './look.ts'
import type { Fit } from './use-fit.ts'
import { useKeys } from './use-keys.ts'
import './champion.css'
import { usePointing } from './use-pointing.ts'
import type { CameraStore } from '../camera/camera-store.ts'
import { drawBoxes } from './boxes.ts'
import { useDrawing, type Palette } from './use-drawing.ts'

type Props = {
  /** With the layout that is shown. */
  fit: Fit
  camera: CameraStore
  label: string
  follow: Seed | undefined
  onFollow: (seed: Seed | undefined) => void
  hrefOf: ((match: MatchId) => string | undefined) | undefined
  hasMap: boolean
  isFull: boolean
  isPage: boolean
  champion: Seed | undefined
  /** The first prize in words, empty without one; absent where nobody becomes champion. */
  prize: string | undefined
}

/** The bracket as a map to pan and zoom. */
export function BracketMap(props: Props) {
  const { fit, camera, label, follow, onFollow, hrefOf, hasMap, isFull, isPage, champion, prize } = props
  const { book } = fit
  const { layout, state, running } = book
  const help = useId()
  const viewport = useRef<HTMLDivElement>(null)
  useTop(viewport, isPage)
  useSizes(viewport, camera, layout)
  useGestures(viewport, camera)
  const { pointed, find, handlers } = usePointing(viewport, camera, book)
  const [activeWish, setActive] = useState<MatchId>()
  // Another bracket may not have it.
  const isDrawn = (id: MatchId | undefined) => id !== undefined && (layout.number[id] ?? 0) > 0
  const [focused, setFocused] = useState<MatchId>()
  const [kept, setKept] = useState<MatchId>()
  const progress = useMemo(() => progressOf(state, layout, running), [state, layout, running])
  const current = layout.columns[progress.current ?? 0]?.[0] ?? layout.matches[0]
  const entrance = follow ?? champion
  const first = entrance === undefined ? current : (currentMatch(state, layout, entrance) ?? current)
  const active = isDrawn(activeWish) ? activeWish : first

  const hinted = litBy(book, [pointed?.match, focused].find(isDrawn))
  const seed = pointed?.seed ?? follow ?? hinted ?? champion
  const path = useMemo(
    () => (seed === undefined ? undefined : pathOfEntrant(state, layout, seed)),
    [state, layout, seed],
  )
  const lit = useMemo(() => litMatches(book, path), [book, path])

  useLayoutEffect(() => {
    if (viewport.current)
      viewport.current.style.maxHeight = isFull || isPage ? '' : `${HEADS + fit.height + 48}px`
  }, [fit.height, isFull, isPage])
  // Over, it begins where it was decided.
  useStart(camera, book, progress.current === undefined ? entrance : follow, progress.current)
  useAnchor(camera, layout)

  // A path chosen by search or from outside is shown at its present end.
  useEffect(() => {
    const at = follow === undefined ? undefined : currentMatch(state, layout, follow)
    if (at !== undefined) revealMatch(camera, layout, at)
    // oxlint-disable-next-line react/exhaustive-deps -- a new result must not move what one looks at
  }, [camera, follow])

  const walkBy = useKeys(viewport, layout, (id) => {
    setActive(id)
    revealMatch(camera, layout, id)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && (kept !== undefined || follow !== undefined)) {
      if (kept === undefined) onFollow(undefined)
      setKept(undefined)
      event.preventDefault()
    }
    if (walkBy(event)) event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.target.closest('[data-over]')) return
    const fold = event.target.closest<HTMLElement>('[data-fold]')?.dataset['fold']
    const wave = fold === undefined ? undefined : layout.strips[Number(fold)]?.wave
    if (wave !== undefined) return fit.turn(wave)
    // A click by a key has no position.
    const match = event.detail === 0 ? matchOf(event.target) : find(event)?.match
    setKept((was) => (match === was ? undefined : match))
    if (match !== undefined) setActive(match)
  }
  const onFocus = (event: FocusEvent) => {
    const match = matchOf(event.target)
    setFocused(match)
    if (match === undefined || !event.target.matches(':focus-visible')) return
    setActive(match)
    revealMatch(camera, layout, match)
  }
  const shown = [kept, pointed?.match, focused].find(isDrawn)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- its cards are buttons
    <div
      ref={viewport}
      role="group"
      aria-label={label}
      aria-describedby={help}
      data-crowned={seed !== undefined && seed === champion ? '' : undefined}
      {...handlers}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={() => setFocused(undefined)}
      className={`relative min-h-80 cursor-grab touch-none select-none overflow-clip bg-bg data-drag:cursor-grabbing ${isFull ? 'grow' : isPage ? 'h-[calc(100dvh-var(--top,9rem)-var(--below)-var(--corner))]' : 'h-[min(42rem,calc(100dvh-10rem))]'}`}
    >
      <span id={help} hidden>
        {t('tournaments.bracket.keys')}
      </span>
      <FarCanvas book={book} lit={lit} camera={camera} />
      <World
        book={book}
        camera={camera}
        progress={progress}
        path={path}
        lit={lit}
        active={active}
        champion={champion}
        prize={prize}
      />
      <Heads book={book} progress={progress} camera={camera} unfolded={fit.unfolded} onFold={fit.turn} />
      {hasMap ? <MiniMap book={book} lit={lit} camera={camera} /> : null}
      {shown === undefined ? null : (
        <MatchPanel
          book={book}
          id={shown}
          camera={camera}
          isKept={kept === shown}
          onFollow={onFollow}
          href={hrefOf?.(shown)}
        />
      )}
    </div>
  )
}

/** Measures where a map begins that reaches from there to the end of the screen. */
function useTop(viewport: RefObject<HTMLElement | null>, isPage: boolean): void {
  useLayoutEffect(() => {
    const element = viewport.current
    if (!element || !isPage) return undefined
    const measure = () =>
      element.style.setProperty('--top', `${Math.round(element.getBoundingClientRect().top + scrollY)}px`)
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [viewport, isPage])
}

/** Returns the entrant whose path a match highlights: the winner, or the first entrant known. */
function litBy(book: Book, match: MatchId | undefined): Seed | undefined {
  if (match === undefined) return undefined
  const view = viewOf(book, match)
  return view.winner === undefined ? seedsOf(view)[0] : seedIn(book.state, match, view.winner)
}

/** Looks at what is played now once the size is known, and again when it is another bracket or fitted anew. */
function useStart(camera: CameraStore, book: Book, follow: Seed | undefined, wave: number | undefined) {
  const { plan } = book.state
  const { isFitted } = book.layout
  const seen = useRef<{ plan: unknown; isFitted: boolean } | undefined>(undefined)
  useEffect(() => {
    const begin = () => {
      const isSeen = seen.current?.plan === plan && seen.current.isFitted === isFitted
      if (isSeen || camera.screen.width === 0) return
      seen.current = { plan, isFitted }
      const at = follow === undefined ? undefined : currentMatch(book.state, book.layout, follow)
      camera.set(
        at === undefined || isFitted
          ? startView(book, wave, camera.screen)
          : inRow(centre(book.layout, at, camera.screen)),
      )
    }
    begin()
    return camera.subscribe(begin)
  }, [camera, plan, book, isFitted, follow, wave])
}

/** The whole bracket from far away, as boxes; empty while the cards themselves can be read. */
function FarCanvas({
  book,
  lit,
  camera,
}: {
  book: Book
  lit: ReadonlyMap<number, number>
  camera: CameraStore
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const draw = useCallback(
    (context: CanvasRenderingContext2D, _size: unknown, palette: Palette) => {
      const { view, screen } = camera
      if (view.scale >= FAR) return
      drawBoxes(context, { book, lit, area: areaOf(view, screen), palette }, view)
    },
    [book, lit, camera],
  )
  useDrawing(canvas, draw, camera.subscribe)
  return <canvas ref={canvas} aria-hidden="true" className="pointer-events-none absolute inset-0 size-full" />
}
