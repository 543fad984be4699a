/** Twice the displayed 40 px, for both orientations. */
const WIDTH = 128;

/** A small JPEG of a picture, as an address; fails where the browser cannot read the picture. */
export async function thumbnailOf(content: Blob): Promise<string> {
  const picture = await createImageBitmap(content, { resizeWidth: WIDTH, resizeQuality: 'medium' });
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  // transparent pixels would become black
  context.fillStyle = 'white';
  context.fillRect(0, 0, picture.width, picture.height);
  context.drawImage(picture, 0, 0);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.8);
}
