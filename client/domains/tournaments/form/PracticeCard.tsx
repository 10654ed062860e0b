import { t } from '#messages/tournaments.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '#client/lib/api/act.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { useSwitchedOff } from '#client/domains/site/FeatureGate.tsx'
import { cacheActed } from '#client/domains/tournaments/acts.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'

const SIZES = ['8', '16', '32', '64'] as const
const SPEEDS = ['10', '60', '600'] as const
/** The time until the start in the time of the event: registration, then check-in. */
const STARTS_IN_MS = 60 * 60_000
const CHECK_IN_MINUTES = 20

/** Starts a tournament of bots, which shows how one lives. */
export function PracticeCard({ organization }: { organization: number | undefined }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { games } = useCatalogue()
  const [size, setSize] = useState<(typeof SIZES)[number]>('16')
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>('60')
  const start = useAct('POST v1 /tournaments/', {
    once: 'taken',
    input: ({ game, mode }: { game: string; mode: string }) => ({
      body: {
        name: t('tournaments.practice.name'),
        game,
        mode,
        starts_at: new Date(serverNow() + STARTS_IN_MS).toISOString(),
        check_in_minutes: CHECK_IN_MINUTES,
        max_entrants: Number(size),
        organization_id: organization ?? null,
        practice: true,
        practice_speed: Number(speed),
      },
    }),
    onSuccess(made) {
      cacheActed(queryClient, made)
      void navigate({ to: '/tournament-details', search: { tournamentId: made.id } })
    },
  })
  const [single] = games.flatMap(({ slug: game, modes }) =>
    modes.filter((mode) => mode.team_size === 1).map((mode) => ({ game, mode: mode.slug })),
  )
  const isOff = useSwitchedOff('tournaments')
  if (!single || isOff) return null
  return (
    <Card
      aria-label={t('tournaments.practice.title')}
      title={t('tournaments.practice.title')}
      className="mt-5"
    >
      <div className="grid max-w-2xl gap-4">
        <p className="text-muted">{t('tournaments.practice.about')}</p>
        <Segments
          label={t('tournaments.form.max')}
          value={size}
          options={SIZES.map((value) => ({ value, label: value }))}
          onChange={setSize}
        />
        <Segments
          label={t('tournaments.practice.speed')}
          value={speed}
          options={SPEEDS.map((value) => ({
            value,
            label: t('tournaments.practice.times', { speed: Number(value) }),
          }))}
          onChange={setSpeed}
        />
        <div>
          <Button variant="outline" pending={start.isPending} onClick={() => start.mutate(single)}>
            {t('tournaments.practice.start')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
