import * as contract from '@desk/contract/picture'
import { message } from '@desk/words/message'
import type { Dependencies } from '../../../platform/dependencies.ts'
import type { Route } from '../../../platform/http/route.ts'
import { addPicturePart, readPicture, startPicture } from './receive-picture.ts'
import { getPicture, removePicture, savePicture } from './save-picture.ts'

export function pictureRoutes(route: Route, deps: Dependencies): void {
  route(contract.getPicture, async ({ actor, query }) => ({ data: await getPicture(deps, actor, query) }))

  route(contract.startPicture, async ({ actor, body }) => ({ data: await startPicture(deps, actor, body) }))

  route(contract.addPicturePart, async ({ actor, body }) => {
    await addPicturePart(deps, actor, body)
    return { message: message('pictures.partSaved') }
  })

  route(contract.readPicture, async ({ actor, body }) => ({ data: await readPicture(deps, actor, body) }))

  route(contract.savePicture, async ({ actor, body }) => {
    await savePicture(deps, actor, body)
    return { message: message('pictures.saved') }
  })

  route(contract.removePicture, async ({ actor, body }) => {
    await removePicture(deps, actor, body)
    return { message: message('pictures.removed') }
  })
}
