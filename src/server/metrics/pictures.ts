import { Gauge, Histogram, type Registry } from 'prom-client';
import type { PictureConverter } from '../files/pictures/converter.ts';
import { BUCKETS } from './requests.ts';

/** The same converter, with what waits in it and what became of its photos. */
export function measurePictures(convert: PictureConverter, registry: Registry): PictureConverter {
  const registers = [registry];
  const underWay = new Gauge({
    name: 'portal_pictures_under_way',
    help: 'Photos that are converted or wait for it.',
    registers,
  });
  const durations = new Histogram({
    name: 'portal_picture_duration_seconds',
    help: 'From the wish for a photo in another format to its end, by what became of it.',
    labelNames: ['result'],
    buckets: BUCKETS,
    registers,
  });
  return async (photo) => {
    const end = durations.startTimer({ result: 'refused' });
    underWay.inc();
    try {
      const result = await convert(photo);
      end({ result });
      return result;
    } catch (error) {
      end();
      throw error;
    } finally {
      underWay.dec();
    }
  };
}
