import { t as challenges } from '#messages/challenges.ts'
import { t as common } from '#messages/common.ts'
import { t } from '#messages/discord.ts'
import { t as tournaments } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '#client/lib/api/query.ts'
import { getSite } from '#client/lib/boot.ts'
import { tournamentsQuery, type ListedTournament } from '#client/domains/tournaments/queries.ts'
import { BrandMark } from '#client/ui/BrandMark.tsx'
import { Money } from '#client/ui/Money.tsx'
import { Time } from '#client/ui/Time.tsx'

const ON_PODIUM = 3

/** The next tournament of the organization and the latest winners, as Discord shows them. Nothing while there are none. */
export function MessagePreview({ organizationId }: { organizationId: number }) {
  const of = { organization: organizationId, page: 1, page_size: 5 }
  const { data } = useQuery(tournamentsQuery(of))
  const { data: over } = useQuery(tournamentsQuery({ ...of, status: 'completed', page_size: 1 }))
  const shown = data?.results.find(({ status }) => status === 'registration')
  const latest = over?.results.find(({ status }) => status === 'completed')
  if (!shown && !latest) return null
  return (
    <section aria-label={common('common.preview')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-20">{common('common.preview')}</h2>
      <p className="text-14 text-pretty text-muted">{t('discord.preview.about')}</p>
      {shown ? <Card tournament={shown} /> : null}
      {latest ? <Podium tournament={latest} /> : null}
    </section>
  )
}

function Message({ title, buttons, children }: { title: string; buttons: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-card border border-line bg-raised p-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface">
        <BrandMark logo={getSite().brand.logo} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-14 font-[600]">{getSite().brand.name}</p>
        <div className="mt-1 rounded-input border-s-4 border-accent bg-surface p-3">
          <p className="text-16 font-[650] wrap-anywhere">{title}</p>
          {children}
        </div>
        <div aria-hidden="true" className="mt-2 flex flex-wrap gap-2 text-14 font-[600]">
          {buttons}
        </div>
      </div>
    </div>
  )
}

const BUTTON = 'rounded-input bg-surface px-3 py-2'

function Card({ tournament }: { tournament: ListedTournament }) {
  const { name, entrants_count: count, max_entrants: most } = tournament
  return (
    <Message
      title={name}
      buttons={
        <>
          <span className="rounded-input bg-win/20 px-3 py-2">{tournaments('tournaments.act.register')}</span>
          <span className={BUTTON}>{t('discord.withdraw')}</span>
          <span className={BUTTON}>{tournaments('tournaments.embed.show_bracket')}</span>
        </>
      }
    >
      <p className="mt-1 text-14">{t('discord.card.registration', { count, most })}</p>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-14">
        <Fact name={challenges('challenges.card.starts')}>
          <Time at={tournament.starts_at} format="absolute" />
        </Fact>
        <Fact name={tournaments('tournaments.form.entry_row')}>
          {tournament.entry_fee_cents === 0 ? (
            tournaments('tournaments.filters.free')
          ) : (
            <Money cents={tournament.entry_fee_cents} />
          )}
        </Fact>
        {tournament.prize_pool_cents > 0 ? (
          <Fact name={tournaments('tournaments.list.prize_pool')}>
            <Money cents={tournament.prize_pool_cents} />
          </Fact>
        ) : null}
      </dl>
    </Message>
  )
}

/** The message that tells winners, as the server draws it. */
function Podium({ tournament: { id, name } }: { tournament: ListedTournament }) {
  const { data } = useQuery(
    query('GET v1 /tournaments/{id}/standings/', { params: { id }, query: { page_size: ON_PODIUM } }),
  )
  if (!data) return null
  const best = data.results.filter(({ place }) => place <= ON_PODIUM)
  return (
    <Message
      title={t('discord.podium', { name })}
      buttons={<span className={BUTTON}>{tournaments('tournaments.embed.show_bracket')}</span>}
    >
      <ol className="mt-1 text-14">
        {best.map(({ place, entrant }) => (
          <li key={entrant.id} className="wrap-anywhere">
            <b>{place}.</b> {entrant.name}
          </li>
        ))}
      </ol>
    </Message>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
