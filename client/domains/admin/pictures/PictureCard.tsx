import { t } from '#messages/admin.ts'
import { Button } from '#client/ui/Button.tsx'
import { Time } from '#client/ui/Time.tsx'
import { PersonLink } from '#client/domains/admin/people/PersonLink.tsx'
import type { Picture } from './queries.ts'

/** A picture: who shows it, who has uploaded it and when, and its removal. */
export function PictureCard({ picture, onRemove }: { picture: Picture; onRemove: () => void }) {
  const { kind, url, name, path, uploaded_by: by, created } = picture
  return (
    <li className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface">
      <img src={url} alt="" loading="lazy" className="aspect-square w-full bg-raised object-cover" />
      <div className="flex grow flex-col gap-1 p-3 text-14">
        <a
          href={path}
          target="_blank"
          rel="noreferrer"
          className="font-semibold underline-offset-4 wrap-anywhere hover:underline"
        >
          <bdi>{name}</bdi>
        </a>
        <span className="text-12 text-muted">
          {t('admin.pictures.kind', { kind })} · <Time at={created} />
        </span>
        {by && kind !== 'player' ? (
          <span className="min-w-0 text-12">
            <PersonLink player={by} />
          </span>
        ) : null}
        <Button
          variant="outline"
          className="mt-auto"
          aria-label={t('admin.pictures.remove_of', { name })}
          onClick={onRemove}
        >
          {t('admin.pictures.remove')}
        </Button>
      </div>
    </li>
  )
}
