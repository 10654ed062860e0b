import { t } from '#messages/discord.ts'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Guild } from './queries.ts'

type Props = {
  problems: Guild['problems']
  /** The channel or role of a problem, by its id. */
  nameOf: (id: string | null) => string
  /** The way to mend them. */
  children: ReactNode
}

/** Problems of a server or channel; nothing while there are none. */
export function ProblemList({ problems, nameOf, children }: Props) {
  if (problems.length === 0) return null
  return (
    <div role="status" className="grid gap-3 rounded-input border border-loss/40 bg-tint-loss p-4">
      <ul className="grid gap-2">
        {problems.map(({ code, channel }) => (
          <li key={`${code} ${channel}`} className="flex gap-3 text-14">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-loss" />
            <span className="min-w-0 wrap-anywhere">
              {t('discord.guilds.problem', { code, channel: nameOf(channel) })}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 empty:hidden">{children}</div>
    </div>
  )
}
