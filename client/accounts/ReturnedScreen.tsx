import type { ReactNode } from 'react'
import { FormAlert } from '#client/ui/FormAlert.tsx'
import { FormPage } from './FormPage.tsx'

/**
 * Where a provider sends one back to when nothing can be done with what it said: what happened, why, and a
 * way on.
 */
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
