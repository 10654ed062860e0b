import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { formatLocale } from '#client/lib/format-locale.ts'
import { Button } from '#client/ui/Button.tsx'
import type { Kind } from '../today/queries.ts'
import { CASE_KEY } from './use-case-keys.ts'
import { query } from '#client/lib/api/query.ts'

const reasonsQuery = (kind: Kind, player: string) =>
  query('GET v1 /admin/reasons/{kind}/', { params: { kind }, query: { player } }, { staleTime: Infinity })

type Props = {
  kind: Kind
  playerId: string
  /** The chosen decision: templates for others are not shown. */
  decision?: string
  onChoose: (text: string) => void
}

/**
 * Templates for a reason, in the language of the player who reads it. T takes the first one; afterwards one can write on at
 * the end of the reason.
 */
export function ReasonTemplates({ kind, playerId, decision, onChoose }: Props) {
  const { data } = useQuery(reasonsQuery(kind, playerId))
  const fitting = data?.results.filter((each) => each.decision === null || each.decision === decision) ?? []
  if (!data || fitting.length === 0) return null
  const take = ({ currentTarget }: MouseEvent, text: string) => {
    flushSync(() => onChoose(text))
    const reason = currentTarget.closest('form')?.querySelector('textarea')
    reason?.focus()
    reason?.setSelectionRange(reason.value.length, reason.value.length)
  }
  const language = new Intl.DisplayNames([formatLocale()], { type: 'language' }).of(data.language) ?? ''
  return (
    <div role="group" aria-label={t('admin.verdict.templates')} className="flex flex-wrap items-center gap-2">
      {fitting.map(({ id, name, text }, place) => (
        <Button
          key={id}
          size="small"
          onClick={(event) => take(event, text)}
          {...(place === 0 ? { [CASE_KEY]: 't' } : {})}
        >
          {name}
        </Button>
      ))}
      <span className="text-12 text-muted">{t('admin.verdict.in_language', { language })}</span>
    </div>
  )
}
