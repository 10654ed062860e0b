import { t } from '#messages/matches.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { addressOf } from '#client/lib/api/call.ts'
import { statusOf } from '#client/lib/api/call-error.ts'
import { query } from '#client/lib/api/query.ts'
import { pageOrigin } from '#client/lib/page-origin.ts'
import { useTitle } from '#client/lib/title.ts'
import { useSite } from '#client/lib/use-site.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { BrandMark } from '#client/ui/BrandMark.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { ShareButton } from '#client/ui/ShareButton.tsx'
import { framesOf, type Recap } from './frames.tsx'

const route = getRouteApi('/season-recap')

/** A player's season, a frame at a time: pressed through, or by the arrow keys. */
export function SeasonRecap() {
  const { username, game, season } = route.useSearch()
  const recap = useQuery({
    ...query('GET v1 /players/season-recap/', { query: { username, game, season } }),
    enabled: game !== '' && season > 0,
    retry: false,
  })
  const { gameName } = useCatalogue()
  const title = game ? t('matches.recap.title', { season, game: gameName(game) }) : t('common.season_recap')
  useTitle(title)
  return (
    <main data-theme="dark" className="grid min-h-dvh place-items-center bg-bg text-text">
      {recap.data ? (
        <Frames recap={recap.data} />
      ) : recap.isFetching ? null : (
        <div className="grid justify-items-center gap-5 p-6 text-center">
          <h1 className="text-28">{title}</h1>
          <p className="text-16 text-muted">
            {statusOf(recap.error) === 404 || !recap.error
              ? t('matches.refused.no_recap')
              : recap.error.message}
          </p>
          <ButtonLink to="/leaderbords" search={{ game }}>
            {t('matches.recap.leaderboard')}
          </ButtonLink>
        </div>
      )}
    </main>
  )
}

function Frames({ recap }: { recap: Recap }) {
  const { gameName } = useCatalogue()
  const { brand } = useSite()
  const [at, setAt] = useState(0)
  const { player, season, game } = recap
  const frames = framesOf(recap)
  const frame = frames[at]
  const last = frames.length - 1
  const title = t('matches.recap.title', { season, game: gameName(game) })
  useEffect(() => {
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      if (target instanceof Element && target.closest('[role=dialog]')) return
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0
      if (step !== 0) setAt((before) => Math.min(last, Math.max(0, before + step)))
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [last])
  return (
    <section
      aria-roledescription={t('matches.recap.carousel')}
      aria-label={title}
      className="relative isolate flex h-dvh w-full max-w-[30rem] flex-col overflow-hidden sm:h-[min(100dvh,54rem)] sm:rounded-card"
    >
      {frame?.ground}
      <div aria-hidden="true" className="flex gap-1.5 px-4 pt-4">
        {frames.map(({ id }, index) => (
          <span key={id} className={`h-1 grow ${index <= at ? 'bg-text' : 'bg-text/35'}`} />
        ))}
      </div>
      <header className="relative z-10 flex items-center gap-3 px-5 pt-4">
        <PlayerAvatar name={player.username} url={player.avatar_url} size={32} />
        <h1 className="min-w-0 grow truncate text-14 font-normal tracking-normal">
          <bdi className="me-2 font-[700]">{player.username}</bdi>
          {title}
        </h1>
        <Link
          to="/profile/$username"
          params={{ username: player.username }}
          aria-label={t('matches.recap.close')}
          className="-me-3 grid size-11 place-items-center rounded-input hover:bg-white/12"
        >
          <X aria-hidden="true" className="size-5" />
        </Link>
      </header>
      <div
        role="group"
        aria-live="polite"
        aria-label={t('matches.recap.nth', { n: at + 1, count: last + 1 })}
        className="min-h-0 grow px-5 py-8"
      >
        {frame?.content}
      </div>
      <div className="absolute inset-x-0 top-20 bottom-24 grid grid-cols-[1fr_2fr]">
        <Turn label={t('matches.recap.previous')} isOff={at === 0} onTurn={() => setAt(at - 1)} />
        <Turn label={t('matches.recap.next')} isOff={at === last} onTurn={() => setAt(at + 1)} />
      </div>
      <footer className="relative z-10 flex items-center justify-between gap-4 px-5 pb-6">
        <span className="flex min-w-0 items-center gap-2.5">
          <BrandMark logo={brand.logo} />
          <span className="font-wide truncate text-16">{brand.name}</span>
        </span>
        <ShareButton
          shared={{
            title: t('common.named', { name: player.username, value: title }),
            url: `${pageOrigin()}/season-recap?${new URLSearchParams({ username: player.username, game, season: String(season) })}`,
            picture: addressOf('GET v1 /players/season-recap/preview/', {
              query: { username: player.username, game, season },
            }).url,
          }}
        />
      </footer>
    </section>
  )
}

/** Half of the picture, to press. */
function Turn({ label, isOff, onTurn }: { label: string; isOff: boolean; onTurn: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isOff}
      className="-outline-offset-4 disabled:cursor-default"
      onClick={onTurn}
    />
  )
}
