import { IdCard, ScanFace } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { useProblems } from '#client/lib/api/use-problems.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { dropPhoto, type Photo, sizeText } from './photo.ts'
import { PhotoPicker } from './PhotoPicker.tsx'
import { useSendCheck } from './queries.ts'

const PICKERS = [
  {
    field: 'document',
    what: 'your document',
    title: 'Your document',
    hint: 'Passport, ID card or driving licence: the side with your picture, all corners in sight, nothing covered.',
    icon: IdCard,
    camera: 'environment',
  },
  {
    field: 'selfie',
    what: 'yourself',
    title: 'A selfie',
    hint: 'Your face from the front, in good light, without sunglasses.',
    icon: ScanFace,
    camera: 'user',
  },
] as const
type Field = (typeof PICKERS)[number]['field']
const FIELDS = PICKERS.map(({ field }) => field)

/** The form with both pictures. They stay selected if sending fails. */
export function CheckForm({ title }: { title: string }) {
  const send = useSendCheck()
  const [photos, setPhotos] = useState<Partial<Record<Field, Photo>>>({})
  const { form, problems, refuse, clearProblems } = useProblems()
  const { general } = placeRefusal(send.error, FIELDS)
  const dropPhotos = useEffectEvent(() => Object.values(photos).forEach(dropPhoto))
  useEffect(() => () => dropPhotos(), [])

  const setPhoto = (field: Field, photo: Photo | undefined) => {
    dropPhoto(photos[field])
    setPhotos((before) => ({ ...before, [field]: photo }))
    clearProblems([field])
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (send.isPending) return
    const { document, selfie } = photos
    if (!document || !selfie)
      return refuse(
        Object.fromEntries(
          FIELDS.filter((field) => !photos[field]).map((field) => [field, 'Choose a picture first.']),
        ),
      )
    refuse({})
    send.mutate(
      { document: document.blob, selfie: selfie.blob },
      { onError: (error) => refuse(placeRefusal(error, FIELDS).fields) },
    )
  }
  const bytes = Object.values(photos).reduce((sum, photo) => sum + (photo?.blob.size ?? 0), 0)

  return (
    <Card title={title}>
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-7">
        {PICKERS.map(({ field, ...picker }) => (
          <PhotoPicker
            key={field}
            {...picker}
            photo={photos[field]}
            problem={problems[field]}
            onPhoto={(photo) => setPhoto(field, photo)}
            onProblem={(problem) => refuse({ ...problems, [field]: problem })}
          />
        ))}
        <div className="grid gap-3">
          {general && !send.isPending ? <FormAlert>{general}</FormAlert> : null}
          <Button type="submit" variant="main" size="large" className="w-full" pending={send.isPending}>
            {send.isPending ? 'Sending' : 'Send for review'}
          </Button>
          <p role="status" className="text-center text-14 text-muted">
            {send.isPending
              ? `Sending ${sizeText(bytes)}. Please keep this page open.`
              : 'Only the staff who review it see your pictures.'}
          </p>
        </div>
      </form>
    </Card>
  )
}
