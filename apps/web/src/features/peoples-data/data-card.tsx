import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormActions } from '../../ui/field-grid.tsx'
import { useExport } from './api.ts'

export function DataCard({ userId }: { userId?: string }) {
  const { mutate, isPending } = useExport(userId)
  const whose = userId === undefined ? 'own' : 'other'
  return (
    <Card title={words('peoples-data.title', { whose })} intro={words('peoples-data.intro', { whose })}>
      <FormActions>
        <Button pending={isPending} onClick={() => mutate('html')}>
          {words('peoples-data.html')}
        </Button>
        <Button pending={isPending} onClick={() => mutate('json')}>
          {words('peoples-data.json')}
        </Button>
      </FormActions>
    </Card>
  )
}
