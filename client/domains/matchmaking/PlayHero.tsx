import { t } from '#messages/matchmaking.ts'
import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { regionOptions } from '#client/lib/region-names.ts'
import { clockText } from '#client/domains/matches/room/remaining.ts'
import { type Game, type Mode, useCatalogue } from '#client/domains/players/games.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { lacksAccount } from '#client/domains/lobbies/seats/SeatGate.tsx'
import { artShade } from '#client/ui/art/shade.ts'
import { backgroundOf } from '#client/ui/art/picture.ts'
import { FindButton } from './FindButton.tsx'
import { LinkAndFind } from './LinkAndFind.tsx'
import { OwnTier } from './OwnTier.tsx'
import { queueQuery, type Ticket } from './queries.ts'
import { useQueueModes } from './queue-modes.ts'
import { Searching } from './Searching.tsx'
import { SoundQuestion } from './SoundQuestion.tsx'
import { useQuickForm } from './use-quick-form.ts'
import './hero.css'

type Props = {
  game: Game
  mode: Mode
  /** The modes of the game to choose from. */
  picker: ReactNode
}

/**
 * The quick match as the head of the page: the game's picture, the player's own tier in the dark field, and one button.
 * While the player waits in this game, the search takes its place.
 */
export function PlayHero({ game, mode, picker }: Props) {
  const { user } = useSession()
  const { data } = useQuery({ ...queueQuery, enabled: user !== undefined })
  const ticket = user ? (data ?? undefined) : undefined
  const searched = ticket?.game === game.slug ? ticket : undefined
  const shown = searched ? (game.modes.find(({ slug }) => slug === searched.mode) ?? mode) : mode
  return (
    <section aria-label={t('common.quick_match')} className="play-hero relative isolate overflow-hidden">
      <span
        key={game.slug}
        aria-hidden="true"
        className="play-hero-art"
        style={{ backgroundImage: backgroundOf(game.slug, 'tile', game.picture) }}
      />
      <span aria-hidden="true" className="play-hero-field" style={{ backgroundColor: artShade(0.8) }} />
      <span aria-hidden="true" className="play-hero-edge" />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-y-6 pt-6 pb-8 lg:min-h-88 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr] lg:gap-x-36 lg:py-10">
        {searched ? (
          <Searching ticket={searched} game={game} mode={shown}>
            <OwnTier game={game} mode={shown} />
          </Searching>
        ) : (
          <Find key={`${game.slug}/${mode.slug}`} game={game} mode={mode} picker={picker} ticket={ticket}>
            <OwnTier game={game} mode={mode} />
          </Find>
        )}
      </div>
    </section>
  )
}

type FindProps = Props & { ticket: Ticket | undefined; children: ReactNode }

function Find({ game, mode, picker, ticket, children }: FindProps) {
  const form = useQuickForm(game, mode)
  const { data: profile } = useProfile()
  const { user } = useSession()
  // The form stays until its answer has started the search, although the account is there before.
  const [isLinking, setLinking] = useState(false)
  const isMissing = user !== undefined && profile !== undefined && lacksAccount(profile, game.slug)
  if (isMissing && !isLinking) setLinking(true)
  const link = () => {
    setLinking(false)
    form.start()
  }
  const head = (
    <div>
      <h1 className="text-40 leading-[1.05] text-balance sm:text-64">{game.name}</h1>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {picker}
        <span className="relative">
          <Globe
            aria-hidden="true"
            className="pointer-events-none absolute inset-s-3.5 top-1/2 size-[18px] -translate-y-1/2"
          />
          <select
            aria-label={t('common.region')}
            {...form.text('region')}
            className="min-h-13 field-sizing-content max-w-full appearance-none truncate rounded-input border border-edge/70 bg-bg/70 ps-10.5 pe-4 text-14 font-[650]"
          >
            <option value="">{t('common.any_region')}</option>
            {regionOptions().map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </span>
      </div>
    </div>
  )
  if (isLinking)
    return (
      <>
        {head}
        <LinkAndFind game={game} onLinked={link} />
        {children}
      </>
    )
  return (
    <form {...form.props} className="contents">
      {head}
      {children}
      <div className="grid content-end gap-4">
        <div className="grid items-center gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,23rem)_minmax(0,1fr)]">
          <FindButton game={game} mode={mode} isPending={form.isBusy} size="hero" />
          <Wait game={game} mode={mode} ticket={ticket} />
        </div>
        {ticket ? <OtherSearch ticket={ticket} /> : <SoundQuestion />}
      </div>
    </form>
  )
}

/** The usual wait in the queue, and how many wait now. */
function Wait({ game, mode, ticket }: { game: Game; mode: Mode; ticket: Ticket | undefined }) {
  const { waiting, usualS, busiest } = useQueueModes({ game: game.slug, mode: mode.slug }, ticket)
  const { gameName, modeName } = useCatalogue()
  return (
    <div className="flex min-h-12 flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 text-14 sm:block">
      {usualS === null ? null : (
        <p className="font-wide text-16 sm:text-28">
          {t('matchmaking.hero.about', { time: clockText(usualS) })}
        </p>
      )}
      <p className="text-pretty">
        {waiting === undefined ? null : (
          <span className="font-semibold">{t('matchmaking.hero.searching', { waiting })} · </span>
        )}
        {t('matchmaking.hero.terms', { best_of: mode.best_of[0] ?? 1 })}
      </p>
      {waiting === 0 && busiest ? (
        <p>
          <Link
            to="/play"
            search={{ game: busiest.game, mode: busiest.mode }}
            resetScroll={false}
            className="inline-block py-1 underline underline-offset-4"
          >
            {t('matchmaking.hero.others', {
              waiting: busiest.waiting,
              game: gameName(busiest.game),
              mode: modeName(busiest.game, busiest.mode),
            })}
          </Link>
        </p>
      ) : null}
    </div>
  )
}

/** A search in another game goes on while one looks at this one. */
function OtherSearch({ ticket }: { ticket: Ticket }) {
  const { gameName, modeName } = useCatalogue()
  return (
    <p className="max-w-xl text-14 text-pretty">
      {t('matchmaking.hero.replaces', {
        game: gameName(ticket.game),
        mode: modeName(ticket.game, ticket.mode),
      })}
    </p>
  )
}
