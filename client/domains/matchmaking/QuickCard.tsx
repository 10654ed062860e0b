import { t } from '#messages/matchmaking.ts'
import { useQuery } from '@tanstack/react-query'
import { Zap } from 'lucide-react'
import type { Checked } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { FeatureGate } from '#client/domains/site/FeatureGate.tsx'
import { CoolDown } from '#client/domains/lobbies/room/CoolDown.tsx'
import { SeatGate } from '#client/domains/lobbies/seats/SeatGate.tsx'
import { teamSizeText } from '#client/domains/lobbies/texts/texts.ts'
import { regionOptions } from '#client/lib/region-names.ts'
import type { Game, Mode } from '#client/domains/players/games.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { type QueueRequest, useEnterQueue } from './queries.ts'
import { query } from '#client/lib/api/query.ts'

/** Finds a match against a player of similar strength. The region is optional. */
export function QuickCard({ game, mode, isNamed }: { game: Game; mode: Mode; isNamed: boolean }) {
  const { user } = useSession()
  const enter = useEnterQueue()
  const { data: dashboard } = useQuery({
    ...query('GET v1 /players/dashboard/'),
    enabled: user !== undefined,
  })
  const form = useForm({
    initial: { region: '' },
    check: ({ region }): Checked<QueueRequest> => ({
      ok: true,
      body: { game: game.slug, mode: mode.slug, region: (region || null) as QueueRequest['region'] },
    }),
    mutation: enter,
    send: (request, outcome) => enter.mutate(request, outcome),
  })
  return (
    <Card title={t('matchmaking.queue_bar.quick_match')} aside={t('matchmaking.quick_card.free_entry_rated')}>
      <form {...form.props} className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <p className="min-w-0 grow basis-60 text-16 text-pretty text-muted">
          {isNamed ? (
            <span className="block font-semibold text-text">
              {game.name} · {mode.name}
            </span>
          ) : null}
          {t('matchmaking.quick_card.what', {
            team_size: teamSizeText(mode.team_size),
            best_of: mode.best_of[0] ?? 1,
          })}
        </p>
        <div className="w-56 max-sm:w-full">
          <SelectField
            label={t('common.region')}
            placeholder={t('common.any_region')}
            options={regionOptions()}
            {...form.text('region')}
          />
        </div>
        <div className="max-sm:w-full">
          <FeatureGate feature="matchmaking">
            <SeatGate
              game={game}
              mode={mode.slug}
              signInLabel={t('matchmaking.quick_card.sign_in_to_find_a_match')}
              anyGame
            >
              <CoolDown until={dashboard?.reliability.cool_down_until ?? null}>
                <Button
                  type="submit"
                  variant="main"
                  size="large"
                  className="w-full"
                  pending={form.isBusy}
                  icon={<Zap aria-hidden="true" className="size-5" />}
                >
                  {t('matchmaking.quick_card.find_a_match')}
                </Button>
              </CoolDown>
            </SeatGate>
          </FeatureGate>
        </div>
      </form>
    </Card>
  )
}
