import { t } from '#messages/tournaments.ts'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { tieBreak } from '#contract/tournaments/play-rules.ts'
import { RowIcon } from '#client/domains/tournaments/RowIcon.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { tieBreaksText } from './explain-rules.ts'
import type { FormProps } from './fields.tsx'

type TieBreak = (typeof tieBreak.options)[number]

/** The tie-breaks in their order; without one the usual ones of the format count. */
export function TieBreaks({ form }: FormProps) {
  const chosen = form.values.tie_breaks.split(' ').filter(Boolean) as TieBreak[]
  const set = (next: readonly TieBreak[]) => form.change({ tie_breaks: next.join(' ') })
  const left = tieBreak.options.filter((each) => !chosen.includes(each))
  const swap = (index: number, other: number) =>
    set(
      chosen.map((each, at) => (at === index ? chosen[other] : at === other ? chosen[index] : each) ?? each),
    )
  return (
    <fieldset className="grid gap-3">
      <legend className="text-14 font-[600] text-muted">{t('tournaments.form.tie_breaks')}</legend>
      <p aria-live="polite" className="text-14 text-muted">
        {tieBreaksText(form.values)}
      </p>
      {chosen.length === 0 ? (
        <p className="text-14 text-muted">{t('tournaments.form.usual_tie_breaks')}</p>
      ) : (
        <ol className="grid gap-1">
          {chosen.map((each, index) => {
            const name = t(`tournaments.tie_break.${each}`)
            return (
              <li
                key={each}
                className="flex min-h-11 items-center gap-2 border-t border-line/60 first:border-t-0"
              >
                <span className="w-6 shrink-0 text-14 text-muted tabular-nums">{index + 1}</span>
                <span className="min-w-0 grow text-14 font-semibold">{name}</span>
                <RowIcon
                  label={t('tournaments.desk.up', { name })}
                  isDisabled={index === 0}
                  onClick={() => swap(index, index - 1)}
                >
                  <ChevronUp aria-hidden="true" className="size-4" />
                </RowIcon>
                <RowIcon
                  label={t('tournaments.desk.down', { name })}
                  isDisabled={index === chosen.length - 1}
                  onClick={() => swap(index, index + 1)}
                >
                  <ChevronDown aria-hidden="true" className="size-4" />
                </RowIcon>
                <RowIcon
                  label={t('tournaments.form.remove_tie_break', { name })}
                  onClick={() => set(chosen.filter((other) => other !== each))}
                >
                  <X aria-hidden="true" className="size-4" />
                </RowIcon>
              </li>
            )
          })}
        </ol>
      )}
      {left.length > 0 ? (
        <SelectField
          label={t('tournaments.form.add_tie_break')}
          placeholder={t('common.choose')}
          options={left.map((each) => ({ value: each, label: t(`tournaments.tie_break.${each}`) }))}
          value=""
          onChange={(event) => {
            const added = left.find((each) => each === event.target.value)
            if (added) set([...chosen, added])
          }}
        />
      ) : null}
    </fieldset>
  )
}
