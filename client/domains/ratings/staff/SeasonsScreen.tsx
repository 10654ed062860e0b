import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarRange } from 'lucide-react'
import { useState } from 'react'
import { offered, useCatalogue } from '#client/domains/players/games.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import {
  adminSeasonsQuery,
  type AdminSeasons,
  type AdminSeason,
  useCancelSeason,
  useEndSeason,
} from './queries.ts'
import { SeasonDialog } from './SeasonDialog.tsx'
import { SeasonTable, type Asked } from './SeasonTable.tsx'
import { ReasonDialog } from '#client/domains/admin/console/ReasonDialog.tsx'
import { query } from '#client/lib/api/query.ts'

/** Administrators plan, change and end seasons; each act has a reason and leaves a trail. */
export function SeasonsScreen() {
  return (
    <StaffOnly title={t('common.seasons')} may="seasons">
      <Seasons />
    </StaffOnly>
  )
}

function Seasons() {
  const seasons = useQuery(adminSeasonsQuery)
  const games = useQuery(query('GET v1 /games/'))
  const [asked, setAsked] = useState<Asked | 'plan'>()
  const close = () => setAsked(undefined)
  const plan = (
    <Button variant="main" onClick={() => setAsked('plan')} disabled={!games.data}>
      {t('admin.seasons.plan')}
    </Button>
  )
  return (
    <Page>
      <PageHeader title={t('common.seasons')} actions={seasons.data?.count ? plan : undefined}>
        {t('admin.seasons.about')}
      </PageHeader>
      {seasons.isPending ? (
        <SkeletonList count={4} row="h-14 w-full" />
      ) : seasons.data ? (
        <div className="grid gap-6">
          {seasons.data.count === 0 ? (
            <EmptyState icon={<CalendarRange />} action={plan}>
              {t('admin.seasons.none')}
            </EmptyState>
          ) : (
            <SeasonTable seasons={seasons.data.results} onAsk={setAsked} />
          )}
          {seasons.data.acts.length > 0 ? <Trail acts={seasons.data.acts} /> : null}
        </div>
      ) : (
        <ErrorState onRetry={() => seasons.refetch()} isRetrying={seasons.isFetching}>
          {t('admin.seasons.failed')}
        </ErrorState>
      )}
      {asked === 'plan' || asked?.act === 'change' ? (
        <SeasonDialog
          season={asked === 'plan' ? undefined : asked.season}
          games={offered(games.data?.results ?? [])}
          onClose={close}
        />
      ) : asked ? (
        <EndDialog act={asked.act === 'end' ? 'end' : 'cancel'} season={asked.season} onClose={close} />
      ) : null}
    </Page>
  )
}

const ACTS = {
  'season.plan': 'admin.seasons.trail.plan',
  'season.change': 'admin.seasons.trail.change',
  'season.end': 'admin.seasons.trail.end',
  'season.cancel': 'admin.seasons.trail.cancel',
} as const

function Trail({ acts }: { acts: AdminSeasons['acts'] }) {
  const { gameName } = useCatalogue()
  return (
    <Card title={t('admin.seasons.trail_title')}>
      <ol className="grid gap-3">
        {acts.map((act) => {
          const [game = '', number = ''] = act.season.split(' ')
          const key = ACTS[act.action as keyof typeof ACTS] // one of another version is shown by its name
          return (
            <li key={`${act.created} ${act.action} ${act.season}`} className="text-14">
              <span className="font-semibold">
                {key ? t(key, { game: gameName(game), number }) : act.action}
              </span>{' '}
              <span className="text-muted">
                {act.actor?.username ?? t('admin.seasons.operator')} · <Time at={act.created} />
              </span>
              {act.reason ? <span className="block text-muted wrap-anywhere">{act.reason}</span> : null}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

type Props = { act: 'end' | 'cancel'; season: AdminSeason; onClose: () => void }

/** Ends a season or takes it back: says what follows, and asks why. */
function EndDialog({ act, season, onClose }: Props) {
  const { gameName } = useCatalogue()
  const [end, cancel] = [useEndSeason(season.id), useCancelSeason(season.id)]
  const names = { number: season.number, game: gameName(season.game) }
  const words = { cancel: t('admin.seasons.keep'), isDangerous: true, onClose }
  return act === 'end' ? (
    <ReasonDialog
      title={t('admin.seasons.end_title', names)}
      description={t('admin.seasons.end_note', { percent: season.reset_percent })}
      label={t('admin.seasons.end_now')}
      mutation={end}
      {...words}
    />
  ) : (
    <ReasonDialog
      title={t('admin.seasons.cancel_title', names)}
      description={t('admin.seasons.cancel_note')}
      label={t('admin.seasons.cancel_season')}
      mutation={cancel}
      {...words}
    />
  )
}
