import * as contract from '@desk/contract/picture'
import { aDoctor } from '../people.ts'
import { aPhoto, aPicture, sendPicture, SQUARE } from '../pictures.ts'
import type { TestApp } from '../test-app.ts'
import type { Acts } from './act.ts'

export const pictureActs = (app: TestApp): Acts => ({
  'POST /doctor/save-picture': [
    'picture-changed',
    async () => {
      const doctor = await aDoctor(app)
      const uploadId = await sendPicture(app, await aPhoto(), doctor)
      await app.call(contract.readPicture, { uploadId }, doctor)
      return app.call(contract.savePicture, { userId: doctor.id, uploadId, square: SQUARE }, doctor)
    },
  ],
  'POST /doctor/remove-picture': [
    'picture-removed',
    async () => {
      const doctor = await aDoctor(app)
      await aPicture(app, doctor)
      return app.call(contract.removePicture, { userId: doctor.id }, doctor)
    },
  ],
})
