import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import { query } from '#client/lib/api/query.ts'
import { Card } from '#client/ui/Card.tsx'

const stepsQuery = query('GET v1 /admin/setup/')

/** Steps that are left on a new site. Without any, nothing is shown. */
export function StepsCard() {
  const { data } = useQuery(stepsQuery)
  if (!data || data.steps.every(({ done }) => done)) return null
  return (
    <Card title={t('admin.setup.steps')} className="mb-5">
      <ul aria-label={t('admin.setup.steps')} className="grid gap-2 text-14">
        {data.steps.map(({ id, done }) => (
          <Step key={id} id={id} isDone={done} />
        ))}
      </ul>
    </Card>
  )
}

function Step({ id, isDone }: { id: string; isDone: boolean }) {
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden="true" className={`mt-px size-4.5 shrink-0 ${isDone ? 'text-win' : 'text-warn'}`} />
      <span className={isDone ? 'text-muted line-through' : ''}>{t('admin.setup.step', { step: id })}</span>
    </li>
  )
}
