import type { ReactNode } from 'react'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { FormPage } from '#client/domains/accounts/FormPage.tsx'

/** The page for a provider's response that cannot be used: what happened, why, and a link onward. */
export function ReturnedScreen({
  title,
  problem,
  why,
  action,
}: {
  title: string
  problem: string
  why: string
  action: ReactNode
}) {
  return (
    <FormPage title={title}>
      <div className="grid gap-5">
        <FormAlert>{problem}</FormAlert>
        <p className="text-16 text-muted">{why}</p>
        {action}
      </div>
    </FormPage>
  )
}
