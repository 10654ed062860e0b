import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** An error (or success) of a whole form; screen readers announce it when it appears. */
export function FormAlert({ tone = 'loss', children }: { tone?: 'loss' | 'win'; children: ReactNode }) {
  const Icon = tone === 'loss' ? CircleAlert : CircleCheck
  const look = tone === 'loss' ? 'border-loss/50 text-loss' : 'border-win/50 text-win'
  return (
    <div
      role={tone === 'loss' ? 'alert' : 'status'}
      className={`flex items-start gap-2.5 rounded-input border px-3.5 py-3 text-14 ${look}`}
    >
      <Icon aria-hidden="true" className="mt-px size-[18px] shrink-0" />
      <div className="min-w-0 text-text">{children}</div>
    </div>
  )
}
