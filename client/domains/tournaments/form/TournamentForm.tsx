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
import { PRESET_NAMES, type PRESETS, presetValues } from './presets.ts'
import { Preview, PreviewBar } from './Preview.tsx'
import { FormatPart } from './FormatPart.tsx'
import { localTimeOf, parseLocalTime } from '#client/domains/lobbies/create/start-at.ts'
import { Basics, EntryPart, PlacesPart, PrizesPart, RepeatPart, SchedulePart } from './sections.tsx'
import { StagesPart } from './stages/StagesPart.tsx'
import { MapsPart } from './maps/MapsPart.tsx'
import { checkValues, freshValues, type Input, namedAsShown, valuesOf } from './values.ts'
import { startChange } from '#client/domains/tournaments/manage/changes.ts'
import { ChangesShown } from '#client/domains/tournaments/manage/ChangesBox.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'

/** `organization`: for which one is created. */
type Props = { tournament?: Tournament; organization?: number | undefined }

/** Creates a tournament, or changes one. Once it is published, only texts, the start and more places can change. */
export function TournamentForm({ tournament, organization }: Props) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const zone = getTimeZone()
  const [reason, setReason] = useState('')
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
    isLeft: true,
  })
  return (
    <form
      {...form.props}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <RestoredNote restored={form.restored} />
        {tournament || isOff ? null : <Templates />}
        {tournament ? null : <Presets onChoose={(name) => form.change(presetValues(name))} />}
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
        {isLocked ? null : (
          <>
            <FormatPart form={form} />
            {form.values.format === 'progression' ? <StagesPart form={form} /> : null}
            <MapsPart form={form} />
          </>
        )}
        <PlacesPart form={form} isLocked={isLocked} hasPasscode={tournament?.has_passcode ?? false} />
        <RepeatPart form={form} tournament={tournament} />
        {isLocked ? null : (
          <>
            <SchedulePart form={form} />
            <PrizesPart form={form} />
            <EntryPart form={form} />
          </>
        )}
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        {isOff ? (
          <FeatureNote feature="tournaments" />
        ) : (
          <Button
            type="submit"
            variant="main"
            size="large"
            pending={form.isBusy}
            className="w-full sm:w-auto sm:justify-self-start"
          >
            {tournament ? t('common.save') : t('tournaments.form.save_draft')}
          </Button>
        )}
      </div>
      <Preview values={form.values} />
      <PreviewBar values={form.values} />
    </form>
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

/** Most of what a preset sets is below what is in sight, so a sentence tells that it is filled in. */
function Presets({ onChoose }: { onChoose: (name: keyof typeof PRESETS) => void }) {
  const [chosen, setChosen] = useState<keyof typeof PRESETS>()
  return (
    <div className="grid gap-3">
      <div role="group" aria-label={t('tournaments.form.presets')} className="grid gap-3 sm:grid-cols-2">
        {PRESET_NAMES.map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => {
              onChoose(name)
              setChosen(name)
            }}
            className={`min-h-11 rounded-card border bg-surface p-4 text-start transition-colors hover:border-edge ${chosen === name ? 'border-accent-text' : 'border-line'}`}
          >
            <span className="block text-16 font-[650]">{t(`tournaments.preset.${name}`)}</span>
            <span className="mt-0.5 block text-14 text-muted">{t(`tournaments.preset.about.${name}`)}</span>
          </button>
        ))}
      </div>
      <p role="status" className="text-14 text-muted empty:hidden">
        {chosen ? t('tournaments.form.preset_filled', { name: t(`tournaments.preset.${chosen}`) }) : null}
      </p>
    </div>
  )
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
                  title: t('tournaments.desk.part.notifications'),
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
