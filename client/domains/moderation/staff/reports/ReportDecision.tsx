import { t } from '#messages/admin.ts'
import { useContext } from 'react'
import { hasEnd } from '#core/moderation/sanctions.ts'
import { UNDO_MS } from '#core/undo.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { keepDraft } from '#client/lib/form/draft.ts'
import { checkedAs, type Problems } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { showToast } from '#client/lib/toast.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { OpenCase, useCaseDraft, useIsBlocked } from '#client/domains/admin/console/case-draft.ts'
import { hasLeft } from '#client/domains/admin/console/left-queue.ts'
import { DecideButton } from '#client/domains/admin/console/DecideButton.tsx'
import { offerUndo } from '#client/domains/admin/console/undo.ts'
import { VerdictOption } from '#client/domains/admin/console/VerdictOption.tsx'
import { LengthFields, Preview, ReasonField } from '#client/domains/admin/people/SanctionFields.tsx'
import { DAY, lengthProblem, placeEnd, sanctionBody } from '#client/domains/admin/people/use-sanction-form.ts'
import { Card } from '#client/ui/Card.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { RestoredNote } from '#client/ui/fields/RestoredNote.tsx'
import { type Action, type Decision, type ReportGroup, reopenReports, useDecideReports } from './queries.ts'
import { reasonProblem } from '#client/domains/admin/console/reason.ts'

export const ACTIONS = [
  ['none', '1'],
  ['warn', '2'],
  ['mute', '3'],
  ['restrict', '4'],
  ['suspend', '5'],
  ['ban', '6'],
] as const

type Props = { group: ReportGroup; onDecided: () => void }

/** No action or a sanction, for all reports of the case at once. */
export function ReportDecision({ group: { player, reports }, onDecided }: Props) {
  const { data: profile } = useProfile()
  const decide = useDecideReports()
  const draft = useCaseDraft()
  const openCase = useContext(OpenCase)
  const form = useForm({
    draft,
    initial: { action: '' as '' | Action, ...DAY, reason: '' },
    check: ({ action, reason, ...length }) => {
      const sanction = action === '' || action === 'none' ? 'warn' : action
      const { until } = sanctionBody({ kind: sanction, ...length, reason })
      const body: Decision = {
        reports: reports.map(({ id }) => id),
        action: action === '' ? 'none' : action,
        until,
        reason: reason.trim(),
      }
      return checkedAs(body, {
        action: action === '' ? t('admin.reports.choose') : undefined,
        ends: lengthProblem(sanction, length),
        reason: reasonProblem(reason),
      })
    },
    mutation: decide,
    send: (body, outcome) => decide.mutate(body, outcome),
    onSent: ({ decided }) => {
      const said = t('admin.reports.decided', { count: decided })
      // A sanction has begun, and its player reads of it.
      if (form.values.action === 'none')
        offerUndo({
          said,
          until: new Date(serverNow() + UNDO_MS).toISOString(),
          undo: () => reopenReports(reports.map(({ id }) => id)),
          restore: () => draft && keepDraft(draft, form.values),
          decided: openCase,
        })
      else {
        offerUndo(undefined)
        showToast('success', said)
      }
      onDecided()
    },
    fields: ['action', 'until', 'reason'],
    place: (fields): Problems => placeEnd(fields, form.values),
    isBlocked: useIsBlocked(),
    endsDraft: hasLeft,
    isLeft: true,
  })
  const { values, problems } = form
  const { action } = values
  // Without a player nobody can be sanctioned.
  const actions = player && isPermitted(profile, 'sanctions') ? ACTIONS : ACTIONS.slice(0, 1)
  const kind = action === '' || action === 'none' ? undefined : action
  return (
    <Card title={t('common.decision')} aside={t('admin.reports.told')}>
      <form {...form.props} className="grid gap-5">
        <RestoredNote restored={form.restored} />
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <fieldset
          role="radiogroup"
          tabIndex={-1}
          aria-invalid={problems['action'] ? true : undefined}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-2"
        >
          <legend className="sr-only">{t('common.decision')}</legend>
          {actions.map(([each, digit]) => (
            <VerdictOption
              key={each}
              group="action"
              digit={digit}
              label={t('admin.reports.action', { action: each })}
              effect={
                each === 'none'
                  ? t('admin.reports.nothing_follows')
                  : t('admin.sanction.means', { kind: each })
              }
              isChosen={action === each}
              onChoose={() => form.change({ action: each })}
            />
          ))}
          {problems['action'] ? (
            <p className="col-span-full text-14 text-loss">{problems['action']}</p>
          ) : null}
        </fieldset>
        {kind && hasEnd(kind) ? <LengthFields form={form} /> : null}
        {kind && player ? <Preview playerId={player.id} kind={kind} /> : null}
        <ReasonField
          playerId={action === 'none' ? undefined : player?.id}
          form={form}
          hint={action === 'none' ? t('admin.reports.why_nothing') : undefined}
        />
        <DecideButton pending={form.isBusy}>
          {action === '' ? t('common.decide') : t('admin.reports.action', { action })}
        </DecideButton>
      </form>
    </Card>
  )
}
