import { t } from '#messages/admin.ts'
import { Button } from '#client/ui/Button.tsx'
import { Time } from '#client/ui/Time.tsx'
import { PictureFrame } from './PictureFrame.tsx'
import type { Picture } from './queries.ts'
import { PICTURE_KEY } from './use-picture-keys.ts'

/** A picture that is shown on the site, and its removal. */
export function PictureCard({ picture, onRemove }: { picture: Picture; onRemove: () => void }) {
  const { url, name, created } = picture
  return (
    <PictureFrame
      of={picture}
      picture={<img src={url} alt="" loading="lazy" className="size-full object-cover" />}
      when={<Time at={created} />}
    >
      <Button
        variant="outline"
        className="mt-auto"
        aria-label={t('admin.pictures.remove_of', { name })}
        onClick={onRemove}
        {...{ [PICTURE_KEY]: 'd' }}
      >
        {t('admin.pictures.remove')}
      </Button>
    </PictureFrame>
  )
}
