import { t } from '#messages/admin.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Time } from '#client/ui/Time.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import type { AdminSeason } from './queries.ts'

export type Asked = { act: 'change' | 'end' | 'cancel'; season: AdminSeason }

const cell = 'border-t border-line px-3 py-3 text-start text-14 max-lg:block max-lg:border-0 max-lg:py-1'

/** The seasons with their times and rules, and what can be done with each. */
export function SeasonTable({
  seasons,
  onAsk,
}: {
  seasons: readonly AdminSeason[]
  onAsk: (asked: Asked) => void
}) {
  const { gameName } = useCatalogue()
  const head = 'px-3 py-3 text-start text-12 font-medium text-muted'
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full border-separate border-spacing-0 max-lg:block">
        <caption className="sr-only">{t('common.seasons')}</caption>
        <thead className="max-lg:sr-only">
          <tr>
            <th scope="col" className={head}>
              {t('admin.seasons.season')}
            </th>
            <th scope="col" className={head}>
              {t('admin.ledger.status')}
            </th>
            <th scope="col" className={head}>
              {t('admin.seasons.start')}
            </th>
            <th scope="col" className={head}>
              {t('admin.seasons.end')}
            </th>
            <th scope="col" className={head}>
              {t('common.rules')}
            </th>
            <th scope="col" className={head}>
              {t('admin.seasons.acts')}
            </th>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {seasons.map((season) => (
            <tr key={season.id} className="max-lg:block max-lg:border-t max-lg:border-line max-lg:py-3">
              <th scope="row" className={`${cell} font-semibold`}>
                {t('admin.seasons.name', { game: gameName(season.game), number: season.number })}
              </th>
              <td className={cell}>
                <Badge tone={TONES[season.state]} dot={season.state === 'live'}>
                  {t(`admin.seasons.states.${season.state}`)}
                </Badge>
                <span className="text-12 text-muted max-lg:ms-2 lg:mt-1 lg:block">{factOf(season)}</span>
              </td>
              <td className={`${cell} whitespace-nowrap max-lg:inline-block`}>
                <span className="text-muted lg:hidden">{t('admin.seasons.start')} </span>
                <Time at={season.starts_at} format="absolute" />
              </td>
              <td className={`${cell} whitespace-nowrap max-lg:inline-block`}>
                <span className="text-muted lg:hidden">{t('admin.seasons.end')} </span>
                <Time at={season.ends_at} format="absolute" />
              </td>
              <td className={`${cell} text-muted`}>
                {t('admin.seasons.rules_text', {
                  percent: season.reset_percent,
                  matches: season.placement_matches,
                })}
              </td>
              <td className={cell}>
                <span className="flex flex-wrap gap-2">
                  {season.can.change ? (
                    <Button size="small" onClick={() => onAsk({ act: 'change', season })}>
                      {t('common.change')}
                    </Button>
                  ) : null}
                  {season.can.end ? (
                    <Button size="small" variant="danger" onClick={() => onAsk({ act: 'end', season })}>
                      {t('admin.seasons.end_now')}
                    </Button>
                  ) : null}
                  {season.can.cancel ? (
                    <Button size="small" variant="danger" onClick={() => onAsk({ act: 'cancel', season })}>
                      {t('admin.seasons.cancel_season')}
                    </Button>
                  ) : null}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const TONES = { upcoming: 'info', live: 'live', turning: 'warn', ended: 'plain' } as const
/** No more are counted. */
const MOST_COUNTED = 10_000

function factOf({ state, announced, left }: AdminSeason): string {
  if (state === 'turning')
    return left >= MOST_COUNTED
      ? t('admin.seasons.many_left', { count: MOST_COUNTED })
      : t('admin.seasons.left', { count: left })
  if (state !== 'upcoming') return ''
  return announced ? t('admin.seasons.announced') : t('admin.seasons.not_announced')
}
