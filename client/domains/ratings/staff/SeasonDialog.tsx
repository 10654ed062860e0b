import { t } from '#messages/admin.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { getTimeZone } from '#client/lib/time/time-zone.ts'
import { localTimeOf, parseLocalTime, zoneName } from '#client/domains/lobbies/create/start-at.ts'
import { type Game, useCatalogue } from '#client/domains/players/games.ts'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { type AdminSeason, useChangeSeason, usePlanSeason } from './queries.ts'
import { reasonProblem } from '#client/domains/admin/console/reason.ts'

type Props = {
  /** The season to change; undefined to plan a new one. */
  season: AdminSeason | undefined
  games: readonly Game[]
  onClose: () => void
}

/** Plans the next season of a game, or changes one that is not over. */
export function SeasonDialog({ season, games, onClose }: Props) {
  const { gameName } = useCatalogue()
  const zone = getTimeZone()
  const plan = usePlanSeason()
  const change = useChangeSeason(season?.id ?? 0)
  const sending = season ? change : plan
  const hasBegun = season?.state === 'live'
  const timeOf = (at: string | undefined) => (at === undefined ? '' : localTimeOf(Date.parse(at), zone))
  const form = useForm({
    initial: {
      game: season?.game ?? games[0]?.slug ?? '',
      starts_at: timeOf(season?.starts_at),
      ends_at: timeOf(season?.ends_at),
      reset_percent: String(season?.reset_percent ?? 50),
      placement_matches: String(season?.placement_matches ?? 5),
      reason: '',
    },
    check: (values) => {
      // Untouched times are kept to the second, which the field does not show.
      const read = (name: 'starts_at' | 'ends_at') =>
        season && values[name] === timeOf(season[name])
          ? undefined
          : parseLocalTime(values[name], zone)?.toISOString()
      const [startsAt, endsAt] = [hasBegun ? undefined : read('starts_at'), read('ends_at')]
      const body = {
        game: values.game,
        ...(startsAt === undefined ? {} : { starts_at: startsAt }),
        ends_at: endsAt ?? season?.ends_at ?? '',
        reset_percent: Number(values.reset_percent),
        placement_matches: Number(values.placement_matches),
        reason: values.reason.trim(),
      }
      return checkedAs(body, {
        ends_at: body.ends_at === '' ? t('common.field.date_and_time') : undefined,
        reset_percent: isWithin(values.reset_percent, 100) ? undefined : t('admin.seasons.percent_problem'),
        placement_matches: isWithin(values.placement_matches, 20)
          ? undefined
          : t('admin.seasons.placement_problem'),
        reason: reasonProblem(body.reason),
      })
    },
    mutation: sending,
    send: (body, outcome) => (season ? change.mutate(body, outcome) : plan.mutate(body, outcome)),
    onSent: onClose,
    isLeft: true,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={
        season
          ? t('admin.seasons.change_title', { number: season.number, game: gameName(season.game) })
          : t('admin.seasons.plan')
      }
      form={form}
      label={season ? t('common.save') : t('admin.seasons.plan')}
    >
      {season ? null : (
        <SelectField
          label={t('common.game')}
          options={games.map(({ slug, name }) => ({ value: slug, label: name }))}
          {...form.text('game')}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {hasBegun ? null : (
          <TextField
            label={t('admin.seasons.start')}
            type="datetime-local"
            hint={season ? undefined : t('admin.seasons.start_hint')}
            isOptional={!season}
            {...form.text('starts_at')}
          />
        )}
        <TextField
          label={t('admin.seasons.end')}
          type="datetime-local"
          hint={zoneName(zone)}
          {...form.text('ends_at')}
        />
        <TextField
          label={t('admin.seasons.reset')}
          inputMode="numeric"
          hint={t('admin.seasons.reset_hint')}
          end="%"
          {...form.text('reset_percent')}
        />
        <TextField
          label={t('admin.seasons.placement')}
          inputMode="numeric"
          hint={t('admin.seasons.placement_hint')}
          {...form.text('placement_matches')}
        />
      </div>
      <TextField
        label={t('common.reason')}
        hint={t('admin.reason.hint')}
        maxLength={500}
        {...form.text('reason')}
      />
    </FormDialog>
  )
}

const isWithin = (text: string, most: number): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) <= most
