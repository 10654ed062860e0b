import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { query } from '#client/lib/api/query.ts'
import { Card } from '#client/ui/Card.tsx'

/** Lists what is left before the legal pages are those of this site; gone when nothing is. */
export function LegalChecklist() {
  const { data } = useQuery(query('GET v1 /admin/legal-pages/'))
  if (!data || (data.shipped.length === 0 && data.has_imprint)) return null
  return (
    <Card title={t('admin.legal.title')} className="mb-6">
      <ul className="grid gap-2 text-14">
        {data.shipped.map((name) => (
          <Item key={name}>{t('admin.legal.shipped', { page: `/${name}` })}</Item>
        ))}
        {data.has_imprint ? null : (
          <Item>
            {t('admin.legal.no_imprint')}{' '}
            <Link
              to="/admin/{-$section}/{-$id}"
              params={{ section: 'settings', id: undefined }}
              search={{}}
              className="font-semibold underline underline-offset-4"
            >
              {t('common.settings')}
            </Link>
          </Item>
        )}
      </ul>
      {data.shipped.length > 0 ? (
        <p className="mt-3 text-14 text-pretty text-muted">{t('admin.legal.lawyer')}</p>
      ) : null}
    </Card>
  )
}

function Item({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <CircleAlert aria-hidden="true" className="mt-px size-4.5 shrink-0 text-warn" />
      <span>{children}</span>
    </li>
  )
}
