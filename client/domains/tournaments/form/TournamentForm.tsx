import { t } from '#messages/tournaments.ts'
import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#client/lib/api/call.ts'
import { once } from '#client/lib/once.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { getTimeZone } from '#client/lib/time/time-zone.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { cacheActed } from '#client/domains/tournaments/acts.ts'
import { type Tournament, deskQuery } from '#client/domains/tournaments/queries.ts'
import { FeatureNote, useSwitchedOff } from '#client/domains/site/FeatureGate.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { RestoredNote } from '#client/ui/fields/RestoredNote.tsx'
import { Templates } from './Templates.tsx'
import { Presets } from './Presets.tsx'
import { Preview, PreviewBar } from './Preview.tsx'
import { FormatPart } from './FormatPart.tsx'
import { localTimeOf, parseLocalTime } from '#client/domains/lobbies/create/start-at.ts'
import { Basics } from './Basics.tsx'
import { EntryPart, PlacesPart, WhoPart } from './entry-sections.tsx'
import { CheckInPart, PrizesPart, RoundsPart, SeriesPart, TextsPart } from './sections.tsx'
import type { SettingName } from './setting-names.ts'
import { SettingsProvider, useSettings } from './settings.tsx'
import { MapsPart } from './maps/MapsPart.tsx'
import { checkValues, freshValues, type Input, namedAsShown, valuesOf } from './values.ts'
import { startChange } from '#client/domains/tournaments/manage/changes.ts'
import { ChangesShown } from '#client/domains/tournaments/manage/ChangesBox.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'

/** `organization`: for which one is created. `asked`: the setting that is open at first. */
type Props = {
  tournament?: Tournament
  organization?: number | undefined
  asked?: SettingName | undefined
}

/** Creates a tournament, or changes one. Once it is published, only texts, the start and more places can change. */
export function TournamentForm({ tournament, organization, asked }: Props) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const zone = getTimeZone()
  const [reason, setReason] = useState('')
  const settings = useSettings(asked)
  // Existing tournaments can still be changed.
  const isOff = useSwitchedOff('tournaments') && !tournament
  const isLocked = tournament !== undefined && tournament.status !== 'draft'
  const save = useMutation({
    mutationFn: (body: Input) =>
      tournament
        ? call('PUT v1 /tournaments/{id}/', {
            params: { id: tournament.id },
            body: isLocked ? { ...openPart(body, tournament, zone), ...(reason ? { reason } : {}) } : body,
          })
        : once(`create ${JSON.stringify(body)}`, (idempotencyKey) =>
            call('POST v1 /tournaments/', { body }, { idempotencyKey }),
          ),
    onSuccess: (saved) => cacheActed(queryClient, saved),
    meta: { quiet: true },
  })
  const form = useForm({
    initial: () =>
      tournament
        ? valuesOf(tournament, serverNow(), zone)
        : { ...freshValues(serverNow(), zone), organization_id: organization ? String(organization) : '' },
    draft: tournament ? undefined : organization ? `tournament of ${organization}` : 'tournament',
    check: (values) => checkValues(values, zone),
    mutation: save,
    send: (body, outcome) => save.mutate(body, outcome),
    onSent: (saved: Tournament) =>
      void navigate({ to: '/tournament-details', search: { tournamentId: saved.id, tab: 'organise' } }),
    fields: [
      ...Object.keys(freshValues(0, 'UTC')),
      'entry_fee_cents',
      'prize_shares',
      'round_times',
      'reason',
    ],
    place: namedAsShown,
    onRefused: settings.openFor,
    isLeft: true,
  })
  return (
    <SettingsProvider value={settings.value}>
      <form
        {...form.props}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <RestoredNote restored={form.restored} />
          {tournament ? null : <Presets values={form.values} onChoose={form.change} />}
          {tournament || isOff ? null : <Templates />}
          {isLocked ? <p className="text-16 text-muted">{t('tournaments.refused.locked')}</p> : null}
          <Basics form={form} isLocked={isLocked}>
            {isLocked ? (
              <StartMoved
                tournament={tournament}
                starts={form.values.starts_at}
                reason={reason}
                problem={form.problems.reason}
                onReason={setReason}
              />
            ) : null}
          </Basics>
          <section className="overflow-hidden rounded-card border border-line bg-surface">
            <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-4 sm:px-6">
              <h2 className="text-20">{t('tournaments.form.already_set')}</h2>
              {tournament ? null : (
                <p className="text-14 text-muted">{t('tournaments.form.already_set_note')}</p>
              )}
            </div>
            <PlacesPart form={form} isLocked={isLocked} />
            {isLocked ? null : (
              <>
                <EntryPart form={form} hasPasscode={tournament?.has_passcode ?? false} />
                <WhoPart form={form} />
                <CheckInPart form={form} />
                <FormatPart form={form} />
                <MapsPart form={form} />
                <RoundsPart form={form} />
                <PrizesPart form={form} />
              </>
            )}
            <SeriesPart form={form} tournament={tournament} />
            <TextsPart form={form} />
          </section>
        </div>
        <Preview values={form.values} isDraft={!isLocked}>
          {form.general ? <FormAlert>{form.general}</FormAlert> : null}
          {isOff ? (
            <FeatureNote feature="tournaments" />
          ) : (
            <Button type="submit" variant="main" size="large" pending={form.isBusy} className="w-full">
              {tournament ? t('common.save') : t('tournaments.form.create_draft')}
            </Button>
          )}
        </Preview>
        <PreviewBar values={form.values} />
      </form>
    </SettingsProvider>
  )
}

/** Picks the fields that can change once the tournament is published. */
function openPart(
  { name, description, rules, max_entrants, repeats, ...input }: Input,
  tournament: Tournament,
  zone: string | undefined,
) {
  const { circuit_id, organization_id } = input
  // Fields know no seconds.
  const isMoved =
    localTimeOf(Date.parse(tournament.starts_at), zone) !== localTimeOf(Date.parse(input.starts_at), zone)
  const { starts_at } = isMoved ? input : tournament
  return { name, description, rules, starts_at, max_entrants, repeats, circuit_id, organization_id }
}

type StartMovedProps = {
  tournament: Tournament
  /** The start as it is typed. */
  starts: string
  reason: string
  problem: string | undefined
  onReason: (reason: string) => void
}

/** Once published, another start is told to everybody in it, with a reason in the journal. */
function StartMoved({ tournament, starts, reason, problem, onReason }: StartMovedProps) {
  const zone = getTimeZone()
  const after = parseLocalTime(starts, zone)
  const { starts_at: before, id } = tournament
  const count = useQuery(deskQuery(id)).data?.players
  if (!after || starts === localTimeOf(Date.parse(before), zone)) return null
  return (
    <div className="grid gap-5">
      <ChangesShown
        changes={[
          startChange({ before, after: after.toISOString() }),
          ...(count === undefined
            ? []
            : [
                {
                  title: t('common.notifications'),
                  lines: [t('tournaments.desk.notified', { count })],
                },
              ]),
        ]}
      />
      <TextField
        label={t('tournaments.form.start_reason')}
        maxLength={500}
        value={reason}
        error={problem}
        onChange={(event) => onReason(event.target.value)}
      />
    </div>
  )
}
