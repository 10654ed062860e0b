import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { serverNow } from '#client/lib/time/clock.ts'
import { useServerSeconds } from '#client/lib/time/seconds.ts'
import { useZone } from '#client/lib/time/time-zone.ts'
import { useTitle } from '#client/lib/title.ts'
import { pageOrigin } from '#client/lib/page-origin.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import { deadlineText } from '#client/domains/tournaments/words/next.ts'
import { badgeOf } from '#client/domains/tournaments/list/row-state.ts'
import { clockTime } from '#client/domains/tournaments/list/days.ts'
import { useLiveTournament } from '#client/domains/tournaments/live.ts'
import { type Tournament, tournamentQuery } from '#client/domains/tournaments/queries.ts'
import { useBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { BrandMark } from '#client/ui/BrandMark.tsx'
import { artShade } from '#client/ui/art/shade.ts'
import { backgroundOf } from '#client/ui/art/picture.ts'
import { QrCode } from '#client/ui/QrCode.tsx'
import { FitText } from '#client/ui/FitText.tsx'
import { BracketScene } from './BracketScene.tsx'
import { MatchScene } from './MatchScene.tsx'
import { type Scene, SCENES, useRotation } from './scenes.ts'
import './screen.css'

const route = getRouteApi('/tournament-screen')

/** A tournament for a hall or a stream: the whole window, 16 to 9, live, without anything to operate it. */
export function BigScreen() {
  const { tournamentId: id } = route.useSearch()
  const query = useQuery({ ...tournamentQuery(id), enabled: id > 0 })
  useLiveTournament(id)
  useTitle(query.data?.name)
  return (
    <div
      data-theme="dark"
      className="screen-page grid min-h-dvh place-items-center overflow-hidden bg-bg text-text"
    >
      {query.data ? (
        <Stage tournament={query.data} />
      ) : query.isPending && id > 0 ? null : (
        <p className="p-8 text-20 text-muted">{t('tournaments.refused.not_found')}</p>
      )}
    </div>
  )
}

function Stage({ tournament }: { tournament: Tournament }) {
  const { show } = route.useSearch()
  const { game } = useCatalogue()
  const { brand } = useSite()
  const { id, name, status } = tournament
  const { brackets } = useBracket(id, { status, mySeed: null })
  const state = badgeOf(tournament)
  const scene = useRotation(show)
  const scale = useScale()
  const address = `${pageOrigin()}/tournament-details?tournamentId=${id}`
  const hasBegun = brackets !== undefined && brackets.length > 0
  return (
    <div className="screen-stage" style={{ zoom: scale }}>
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-cover bg-center"
        style={{
          backgroundImage: `linear-gradient(${artShade(0.82)}, ${artShade(0.97)} 70%), ${backgroundOf(tournament.game, 'banner', game(tournament.game)?.picture)}`,
        }}
      />
      <header className="flex items-center gap-5">
        <span className="flex [zoom:1.7]">
          <BrandMark logo={brand.logo} />
        </span>
        <h1 className="min-w-0">
          <FitText className="text-64 leading-tight">{name}</FitText>
        </h1>
        <p
          className={`flex items-center gap-3 text-28 whitespace-nowrap ${state.isLive ? 'text-live' : 'text-muted'}`}
        >
          {state.isLive ? <span aria-hidden="true" className="size-3.5 rounded-full bg-live" /> : null}
          {state.word}
        </p>
        <Clock />
      </header>
      <main className="min-h-0 grow py-7">
        {hasBegun && brackets ? (
          scene === 'match' && status === 'live' ? (
            <MatchScene tournament={tournament} brackets={brackets} />
          ) : (
            <BracketScene tournament={tournament} brackets={brackets} />
          )
        ) : (
          <BeforeStart tournament={tournament} />
        )}
      </main>
      <footer className="flex items-end gap-10 text-28">
        {hasBegun && status === 'live' && show === undefined ? <Scenes scene={scene} /> : null}
        <span dir="ltr" className="ms-auto text-end text-muted">
          {address.replace(/^https?:\/\//, '')}
        </span>
        <QrCode text={address} label={t('tournaments.draft.link')} size="size-36 -mt-8 shrink-0" />
      </footer>
    </div>
  )
}

/** The scenes that take turns, and how far the one that is shown is; there is nothing to press in a hall. */
function Scenes({ scene }: { scene: Scene }) {
  return (
    <ul className="flex gap-10">
      {SCENES.map((each) => (
        <li
          key={each}
          aria-current={each === scene ? 'true' : undefined}
          className={`flex min-h-12 items-center gap-4 ${each === scene ? 'font-semibold' : 'text-muted'}`}
        >
          <span aria-hidden="true" className="h-1.5 w-24 overflow-hidden bg-line">
            {each === scene ? <span className="screen-progress block h-full bg-text" /> : null}
          </span>
          {each === 'match' ? t('tournaments.tabs.matches') : t('tournaments.tabs.bracket')}
        </li>
      ))}
    </ul>
  )
}

function Clock() {
  const zone = useZone()
  useServerSeconds()
  return (
    <time className="font-wide ms-auto text-64 leading-none tabular-nums">
      {clockTime(serverNow(), zone)}
    </time>
  )
}

/** Facts from before the first match: how many take part, and when it begins. */
function BeforeStart({ tournament }: { tournament: Tournament }) {
  const { deadline, entrants_count: taken, max_entrants: all, status } = tournament
  return (
    <div className="grid h-full place-content-center gap-8 text-center">
      {deadline && status !== 'completed' && status !== 'cancelled' ? (
        <>
          <p className="font-wide text-[12rem] leading-none">
            <Countdown until={deadline.at} isQuiet />
          </p>
          <p className="text-40 text-muted">{deadlineText(tournament)}</p>
        </>
      ) : null}
      <p className="text-40">{t('tournaments.screen.taken', { taken, all })}</p>
    </div>
  )
}

/** The stage is drawn at 1920 by 1080 and scaled to the window. */
function useScale(): number {
  const [scale, setScale] = useState(1)
  // Measures before the first paint, since the stage is larger than most windows.
  useLayoutEffect(() => {
    const fit = () => setScale(Math.min(innerWidth / 1920, innerHeight / 1080))
    fit()
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [])
  return scale
}
