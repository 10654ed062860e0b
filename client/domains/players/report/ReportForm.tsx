import { t } from '#messages/players.ts'
import { useId } from 'react'
import { reportInput, sendReport } from '#contract/players/reports.ts'
import { checkBody, isEmpty } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { reasonsFor, type ReportReason, type ReportTarget, useReport } from './report.ts'

const OPTION =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-input border border-line px-3.5 text-14 font-semibold transition-colors hover:border-edge has-checked:border-accent-text has-checked:bg-accent/12 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text'

/** The reason and a description; afterwards a confirmation. */
export function ReportForm({ target, onClose }: { target: ReportTarget; onClose: () => void }) {
  const id = useId()
  const report = useReport()
  const form = useForm({
    initial: { reason: undefined as ReportReason | undefined, details: '' },
    check: ({ reason, details }) =>
      checkBody(
        reportInput,
        // Line breaks are not allowed.
        { kind: target.kind, id: target.id, reason, details: details.replace(/\s+/g, ' ').trim() },
        (found) =>
          isEmpty(found) && reason === 'other' && details.trim() === ''
            ? { details: t(sendReport.refusals.needs_details.detail) }
            : found,
      ),
    mutation: report,
    send: (body, outcome) => report.mutate(body, outcome),
    hides: 'all',
  })
  const { problems } = form
  const { reason } = form.values
  const { error: detailsProblem, ...details } = form.text('details')
  if (report.isSuccess) return <Sent detail={report.data.detail} onClose={onClose} />

  return (
    <form {...form.props} className="mt-5 grid gap-5">
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
      <fieldset
        role="radiogroup"
        tabIndex={-1}
        aria-invalid={problems.reason ? true : undefined}
        aria-describedby={problems.reason ? `${id}-reason` : undefined}
        className="grid min-w-0 gap-2"
      >
        <legend className="mb-2 text-14 font-[600] text-muted">
          {t('players.report_form.what_is_wrong')}
        </legend>
        {reasonsFor(target.kind).map(({ value, label }) => (
          <label key={value} className={OPTION}>
            <input
              type="radio"
              name="reason"
              value={value}
              checked={reason === value}
              onChange={() => form.change({ reason: value })}
              className="size-4 shrink-0 accent-accent-text"
            />
            {label}
          </label>
        ))}
        {problems.reason ? (
          <p id={`${id}-reason`} role="alert" className="text-14 text-loss">
            {problems.reason}
          </p>
        ) : null}
      </fieldset>
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-details`} className="text-14 font-[600] text-muted">
          {t('common.what_happened')}{' '}
          {reason === 'other' ? null : <span className="font-normal text-faint">{t('common.optional')}</span>}
        </label>
        <textarea
          id={`${id}-details`}
          {...details}
          rows={3}
          maxLength={1000}
          aria-invalid={detailsProblem ? true : undefined}
          aria-describedby={detailsProblem ? `${id}-problem` : undefined}
          className={`${INPUT_CLASS} py-3`}
        />
        {detailsProblem ? (
          <p id={`${id}-problem`} className="text-14 text-loss">
            {detailsProblem}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="main" pending={form.isBusy}>
          {t('players.report_form.send_the_report')}
        </Button>
      </div>
    </form>
  )
}

function Sent({ detail, onClose }: { detail: string; onClose: () => void }) {
  return (
    <div className="mt-5 grid gap-5">
      <FormAlert tone="win">{detail}</FormAlert>
      {/* Takes the focus, because the focused form has been removed. It appears where the form's button was: the second
          click of a double click must not close it. */}
      <Button
        ref={takeFocus}
        variant="main"
        className="justify-self-end"
        onClick={(event) => event.detail < 2 && onClose()}
      >
        {t('common.close')}
      </Button>
    </div>
  )
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus()
}
