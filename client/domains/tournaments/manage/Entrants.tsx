import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import {
  allEntrantsQuery,
  type Entrant,
  entrantsQuery,
  type Tournament,
} from '#client/domains/tournaments/queries.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { isIn } from '#client/domains/tournaments/list/row-state.ts'
import { SubstituteDialog } from './SubstituteDialog.tsx'
import { FeatureGate } from '#client/domains/site/FeatureGate.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { useAddEntrant } from './acts.ts'
import { DisqualifyDialog } from './DisqualifyDialog.tsx'
import { EntrantPreview } from './ResultPreview.tsx'
import { SeedList } from './seeds/SeedList.tsx'
import { SwapDialog } from './seeds/SwapDialog.tsx'

/** Entrants that are read at first; the others are read when they are asked for. */
const SHOWN = 100

/** The name is asked about once typing stops. */
const TYPED_MS = 300

type Props = { tournament: Tournament }

/** The entrants: their seeds before the start, adding one, and removing one. */
export function Entrants({ tournament }: Props) {
  const [isWhole, setWhole] = useState(false)
  const first = useQuery({
    ...entrantsQuery(tournament.id, { page: 1, page_size: SHOWN }),
    enabled: !isWhole,
  })
  const whole = useQuery({ ...allEntrantsQuery(tournament.id), enabled: isWhole })
  const query = isWhole ? whole : first
  const [removed, setRemoved] = useState<Entrant>()
  const [swapped, setSwapped] = useState<Entrant>()
  const [changed, setChanged] = useState<Entrant>()
  const hasStarted = tournament.status === 'live'
  const entrants = query.data?.results.filter(isIn)
  return (
    <>
      {canAdd(tournament) ? <AddForm tournament={tournament} /> : null}
      {query.isPending ? <SkeletonList count={5} /> : null}
      {query.isError && !query.data ? (
        <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching}>
          {t('tournaments.entrants.could_not_load')}
        </ErrorState>
      ) : null}
      {entrants?.length === 0 ? (
        <p className="text-14 text-muted">{t('tournaments.entrants.nobody')}</p>
      ) : null}
      {entrants && entrants.length > 0 ? (
        <SeedList
          id={tournament.id}
          entrants={entrants}
          isFixed={hasStarted}
          isCheckIn={tournament.status === 'check_in'}
          onRemove={setRemoved}
          onSwap={setSwapped}
          onSubstitute={tournament.team_size > 1 ? setChanged : undefined}
        />
      ) : null}
      {!isWhole && (first.data?.count ?? 0) > SHOWN ? (
        <Button variant="outline" className="mt-3 w-full" onClick={() => setWhole(true)}>
          {t('tournaments.desk.load_all', { count: first.data?.count ?? 0 })}
        </Button>
      ) : null}
      {swapped && entrants ? (
        <SwapDialog
          id={tournament.id}
          entrant={swapped}
          entrants={entrants}
          onClose={() => setSwapped(undefined)}
        />
      ) : null}
      {changed ? (
        <SubstituteDialog id={tournament.id} entrant={changed} onClose={() => setChanged(undefined)} />
      ) : null}
      {removed ? (
        <DisqualifyDialog tournament={tournament} entrant={removed} onClose={() => setRemoved(undefined)} />
      ) : null}
    </>
  )
}

/** Teams enter through their captain, who may need an invitation. */
const canAdd = ({ team_size: size, is_invite_only: isInviteOnly, status }: Tournament) =>
  size === 1 || (isInviteOnly && status !== 'live')

/** Invites a player, who is not in the list before accepting, or adds one once it is live. */
function AddForm({ tournament }: Props) {
  const { id, status, team_size: size } = tournament
  const hasStarted = status === 'live'
  const add = useAddEntrant(id)
  const sent = add.isSuccess ? add.variables.username : undefined
  const form = useForm({
    initial: { username: '', reason: '' },
    check: ({ username, reason }) =>
      checkedAs(
        { username: username.trim(), reason: reason.trim() },
        {
          username: username.trim() === '' ? t('common.field.username') : undefined,
          reason: hasStarted && reason.trim().length < 3 ? t('tournaments.desk.give_reason') : undefined,
        },
      ),
    mutation: add,
    send: (body, outcome) => add.mutate(body, outcome),
    onSent: () => form.reset(),
    fields: ['username', 'reason'],
  })
  const name = form.values.username.trim()
  const settled = useSettled(name, TYPED_MS)
  return (
    <form {...form.props} className="mb-4 grid gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
        <TextField
          label={t('tournaments.desk.add_player')}
          hint={size === 1 ? t('tournaments.desk.add_hint') : t('tournaments.invitations.team_hint')}
          maxLength={40}
          autoComplete="off"
          {...form.text('username')}
        />
        <FeatureGate feature="tournaments">
          {/* Beside the field, below its label. */}
          <Button type="submit" variant="outline" className="mt-6.5" pending={form.isBusy}>
            {t('common.add')}
          </Button>
        </FeatureGate>
      </div>
      {/* A late entry changes the bracket, so it is shown first and needs a reason. */}
      {hasStarted && settled !== '' ? <EntrantPreview id={id} username={settled} /> : null}
      {hasStarted && name !== '' ? (
        <TextField label={t('common.reason')} maxLength={500} {...form.text('reason')} />
      ) : null}
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
      <span role="status" dir="auto" className="text-14 text-muted wrap-anywhere">
        {sent !== undefined && form.values.username === ''
          ? t('tournaments.desk.invited', { what: hasStarted ? 'added' : 'invited', name: sent })
          : ''}
      </span>
    </form>
  )
}
