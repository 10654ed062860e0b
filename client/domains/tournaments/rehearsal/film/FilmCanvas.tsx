import { t } from '#messages/tournaments.ts'
import { type PointerEvent, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Run, PlayedMatch } from '#core/tournaments/rehearsal/run.ts'
import { laneName } from '../lane-name.ts'
import { drawFilm, readPalette, type Frame } from './draw.ts'
import { layOut, matchAt, scaleOf, heightOf, type FilmLayout } from './lane-layout.ts'
import type { Finding } from '#core/tournaments/rehearsal/findings.ts'

type Props = {
  run: Run
  minute: number
  limit: number | undefined
  wait: LongestWait | undefined
  clock: (minute: number) => string
  onSeek: (minute: number) => void
}

const NARROW_PX = 560
const NAMES_PX = { wide: 124, narrow: 92 }

/**
 * The waterfall of a run: a lane for each round, a bar for each match, and the playhead, which can be dragged. The
 * canvas is as large as what is in sight, because browsers limit how large one can be.
 */
export function FilmCanvas({ run, minute, limit, wait, clock, onSeek }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [width, setWidth] = useState(0)
  const [pointed, setPointed] = useState<string>()
  const [scrolled, setScrolled] = useState({ top: 0, height: 800 })
  const theme = useThemeChange()
  const layout = useMemo(() => layOut(run), [run])
  const names = width < NARROW_PX ? NAMES_PX.narrow : NAMES_PX.wide
  const scale = useMemo(
    () => scaleOf(Math.max(run.endsAt, limit ?? 0), names, Math.max(1, width - names)),
    [run, limit, names, width],
  )

  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      setWidth(element.clientWidth)
      setScrolled({ top: element.scrollTop, height: element.clientHeight })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || width === 0) return
    const ratio = devicePixelRatio
    const [wide, high] = [Math.round(width * ratio), Math.round(scrolled.height * ratio)]
    if (element.width !== wide) element.width = wide
    if (element.height !== high) element.height = high
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    drawFilm(context, {
      layout,
      scale,
      names,
      width,
      from: scrolled.top,
      to: scrolled.top + scrolled.height,
      minute,
      limit:
        limit === undefined
          ? undefined
          : { at: limit, text: t('tournaments.rehearsal.limit_at', { time: clock(limit) }) },
      clock,
      nameOf: (lane) => laneName(run, lane),
      wait: waitOf(layout, run, wait),
      palette: readPalette(element),
      isRtl: getComputedStyle(element).direction === 'rtl',
    })
  }, [run, wait, layout, scale, names, width, scrolled, minute, limit, clock, theme])

  const point = (event: PointerEvent<HTMLCanvasElement>) => {
    const { top } = event.currentTarget.getBoundingClientRect()
    const found = matchAt(layout, event.clientY - top + scrolled.top)
    setPointed(found && sentenceFor(run, found.match, clock))
    seekTo(event)
  }
  const seekTo = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1) return
    const { left } = event.currentTarget.getBoundingClientRect()
    const x = event.clientX - left
    if (x >= names - 8) onSeek(scale.toMinute(x))
  }
  return (
    <>
      <div
        ref={box}
        onScroll={(event) =>
          setScrolled({ top: event.currentTarget.scrollTop, height: event.currentTarget.clientHeight })
        }
        className="max-h-[max(24rem,min(48rem,80vh))] min-h-40 overflow-x-clip overflow-y-auto"
        tabIndex={0}
        role="region"
        aria-label={t('tournaments.rehearsal.timeline')}
      >
        <div style={{ height: layout.height }}>
          <canvas
            ref={canvas}
            role="img"
            aria-label={t('tournaments.rehearsal.film_says', {
              matches: run.matches.length,
              rounds: layout.lanes.length,
              end: clock(run.endsAt),
            })}
            style={{ height: scrolled.height }}
            className="sticky top-0 block w-full cursor-ew-resize touch-pan-y select-none"
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              seekTo(event)
            }}
            onPointerMove={point}
            onPointerLeave={() => setPointed(undefined)}
          />
        </div>
      </div>
      <p aria-hidden="true" className="min-h-5 truncate pt-1 text-12 text-muted pointer-coarse:hidden">
        {pointed}
      </p>
    </>
  )
}

/** The theme of the document, for what is drawn on a canvas. */
function useThemeChange(): string {
  return useSyncExternalStore(subscribe, read, () => '')
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'dir'] })
  return () => observer.disconnect()
}

const read = (): string => `${document.documentElement.dataset.theme} ${document.documentElement.dir}`

type LongestWait = Finding & { kind: 'longest_wait' }

const nameIn = (run: Run, seed: number): string => run.bots[seed - 1]?.name ?? ''

/** Says who plays in a bar, and when. */
function sentenceFor(run: Run, match: PlayedMatch, clock: (minute: number) => string): string {
  const [one, other] = match.seeds
  return t('tournaments.rehearsal.bar', {
    one: nameIn(run, one),
    other: nameIn(run, other),
    round: laneName(run, match),
    from: clock(match.startedAt),
    to: clock(match.endedAt),
  })
}

/** Where the longest wait is drawn; undefined without one. */
function waitOf(layout: FilmLayout, run: Run, wait: LongestWait | undefined): Frame['wait'] {
  if (!wait) return undefined
  // The finding comes from the worker, so its matches are copies.
  const after = run.matches.find(
    ({ id, stage, group }) =>
      id === wait.after.id && stage === wait.after.stage && group === wait.after.group,
  )
  const y = after && heightOf(layout, after)
  if (y === undefined) return undefined
  const text = t('tournaments.rehearsal.waits', {
    name: nameIn(run, wait.seed),
    minutes: Math.round(wait.minutes),
  })
  const short = t('tournaments.rehearsal.waits_short', { minutes: Math.round(wait.minutes) })
  return { from: wait.before.endedAt, to: wait.after.startedAt, y, text, short }
}
