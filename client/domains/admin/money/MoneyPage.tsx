import { t } from '#messages/admin.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { scrollToCurrent } from '#client/lib/scroll-to-current.ts'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { StaffOnly } from '#client/domains/admin/StaffOnly.tsx'
import { LedgerScreen } from './LedgerScreen.tsx'
import { PayPalScreen } from './PayPalScreen.tsx'
import { StatementScreen } from './StatementScreen.tsx'
import { YearsScreen } from './YearsScreen.tsx'
import { Overview } from './Overview.tsx'

const PARTS = ['overview', 'ledger', 'statement', 'years', 'paypal'] as const
type Part = (typeof PARTS)[number]

const TAB =
  'flex min-h-11 items-center whitespace-nowrap border-b-2 px-3 text-14 font-semibold hover:text-text'

/** All about money: the overview, the ledger and what belongs to them, each at its own address. */
export function MoneyPage({ part: asked }: { part: string | undefined }) {
  const part = PARTS.find((each) => each === asked) ?? 'overview'
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => scrollToCurrent(row.current, '[aria-current=page]'), [part])
  return (
    <StaffOnly title={t('admin.money.title')} may="ledger">
      <Page>
        <PageHeader title={t('admin.money.title')} />
        <nav aria-label={t('admin.money.parts')} className="mb-5 border-b border-line">
          <ul ref={row} className="-mb-px flex gap-1 overflow-x-auto">
            {PARTS.map((each) => (
              <li key={each}>
                <Link
                  to="/admin/{-$section}/{-$id}"
                  params={{ section: 'money', id: each === 'overview' ? undefined : each }}
                  search={{}}
                  aria-current={each === part ? 'page' : undefined}
                  className={`${TAB} ${each === part ? 'border-accent-text text-text' : 'border-transparent text-muted'}`}
                >
                  {t('admin.money.part', { part: each })}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {partOf(part)}
      </Page>
    </StaffOnly>
  )
}

function partOf(part: Part): ReactNode {
  if (part === 'ledger') return <LedgerScreen />
  if (part === 'statement') return <StatementScreen />
  if (part === 'years') return <YearsScreen />
  if (part === 'paypal') return <PayPalScreen />
  return <Overview />
}
