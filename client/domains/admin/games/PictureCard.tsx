import { t } from '#messages/admin.ts'
import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { showToast } from '#client/lib/toast.ts'
import { PICTURE_TYPES, pictureProblem, readProblem } from '#client/domains/players/picture/picture-file.ts'
import { ArtTile } from '#client/ui/art/ArtTile.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ReasonDialog } from '../site/ReasonDialog.tsx'
import { type KeptGame, useSetPicture } from './queries.ts'

/** How players see the game in lists, and its picture: chosen, changed or removed. */
export function PictureCard({ game }: { game: KeptGame }) {
  const input = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState<Blob | 'remove'>()
  const [problem, setProblem] = useState<string>()
  const choose = async (file: File | undefined) => {
    if (!file) return
    const found = pictureProblem(file) ?? (await readProblem(file))
    setProblem(found)
    if (!found) setAsked(file)
  }
  return (
    <Card title={t('admin.games.picture')}>
      <ArtTile slug={game.slug} name={game.name} picture={game.picture} className="aspect-8/5 w-full" />
      <p className="mt-3 text-14 text-pretty text-muted">{t('admin.games.picture_note')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="outline"
          icon={<ImageUp aria-hidden="true" className="size-4" />}
          onClick={() => input.current?.click()}
        >
          {game.picture ? t('admin.games.change_picture') : t('admin.games.choose_picture')}
        </Button>
        {game.picture ? (
          <Button onClick={() => setAsked('remove')}>{t('admin.games.remove_picture')}</Button>
        ) : null}
      </div>
      <p role="alert" className="mt-3 text-14 text-loss empty:hidden">
        {problem}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join()}
        aria-label={t('admin.games.picture_file')}
        onChange={(event) => {
          void choose(event.target.files?.[0])
          // Let the same file be chosen again.
          event.target.value = ''
        }}
      />
      {asked ? (
        <Asked
          game={game.slug}
          image={asked === 'remove' ? undefined : asked}
          onProblem={setProblem}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Card>
  )
}

type AskedProps = {
  game: string
  image: Blob | undefined
  onProblem: (problem: string | undefined) => void
  onClose: () => void
}

function Asked({ game, image, onProblem, onClose }: AskedProps) {
  const save = useSetPicture(game, image)
  const title = image ? t('admin.games.save_picture') : t('admin.games.remove_picture')
  return (
    <ReasonDialog
      title={title}
      description={t('admin.games.picture_shown')}
      label={title}
      isDangerous={!image}
      mutation={save}
      onClose={onClose}
      onDone={() => {
        onProblem(undefined)
        onClose()
        showToast('success', t('admin.games.saved'))
      }}
    />
  )
}
