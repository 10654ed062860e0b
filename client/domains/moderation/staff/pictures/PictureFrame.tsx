import { t } from '#messages/admin.ts'
import type { ReactNode } from 'react'
import { CASE_LINK } from '#client/domains/admin/console/use-case-keys.ts'
import { PersonLink } from '#client/domains/admin/people/PersonLink.tsx'
import type { Picture, Removed } from './queries.ts'

type Props = {
  of: Picture | Removed
  picture: ReactNode
  /** Since when it is so. */
  when: ReactNode
  children: ReactNode
}

/** A picture of the grid: whose it is, what kind, who has uploaded it, and what can be done with it. */
export function PictureFrame({ of: { kind, name, path, uploaded_by: by }, picture, when, children }: Props) {
  return (
    <li className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface">
      <div className="aspect-square w-full bg-raised">{picture}</div>
      <div className="flex grow flex-col gap-1 p-3 text-14">
        <a
          href={path}
          target="_blank"
          rel="noreferrer"
          {...{ [CASE_LINK]: '' }}
          className="font-semibold underline-offset-4 wrap-anywhere hover:underline"
        >
          <bdi>{name}</bdi>
        </a>
        <span className="text-12 text-muted">
          {t('admin.pictures.kind', { kind })} · {when}
        </span>
        {by && kind !== 'player' ? (
          <span className="min-w-0 text-12">
            <PersonLink player={by} />
          </span>
        ) : null}
        {children}
      </div>
    </li>
  )
}
